import { describe, expect, it } from 'vitest';
import type { Offer } from '../board/contract';
import { common, completions, History, understood } from './command';

const offer = (text: string): Offer => {
  const [verb = '', ...args] = text.split(' ');
  return { text, verb, args, label: text, detail: '', free: false };
};
const offers = ['place forest 1', 'place forest 2', 'place hut 2', 'undo pact'].map(offer);

describe('a line means', () => {
  it.each([
    ['place forest 2', { do: 'play', move: 'place forest 2' }],
    ['  place   forest 2 ', { do: 'play', move: 'place forest 2' }],
    ['3', { do: 'play', move: 'place hut 2' }],
    ['why place hut 2', { do: 'why', move: 'place hut 2' }],
    ['why 1', { do: 'why', move: 'place forest 1' }],
    ['say hello there', { do: 'say', text: 'hello there' }],
    ['?', { do: 'moves' }],
    ['log 5', { do: 'log', lines: 5 }],
    ['log', { do: 'log', lines: 10 }],
    ['undo', { do: 'undo' }],
    ['undo pact', { do: 'play', move: 'undo pact' }],
    ['rule SA-2.4', { do: 'rule', id: 'SA-2.4' }],
    ['', { do: 'nothing' }],
    ['place river 9', { do: 'play', move: 'place river 9' }],
  ])('%s', (line, meant) => {
    expect(understood(line, offers)).toEqual(meant);
  });
});

describe('completion', () => {
  it('offers moves before words', () => {
    expect(completions('pl', offers)).toEqual(['place forest 1', 'place forest 2', 'place hut 2']);
    expect(completions('u', offers)).toEqual(['undo pact', 'undo']);
    expect(completions('why place h', offers)).toEqual(['why place hut 2']);
    expect(completions('x', offers)).toEqual([]);
  });
  it('fills in what all have in common', () => {
    expect(common(completions('place f', offers))).toBe('place forest ');
    expect(common([])).toBe('');
  });
});

it('walks through what was typed before and back to what is being typed', () => {
  const history = new History();
  history.add('place forest 1');
  history.add('undo');
  history.add('undo');
  expect(history.back('pla')).toBe('undo');
  expect(history.back('undo')).toBe('place forest 1');
  expect(history.back('place forest 1')).toBe('place forest 1');
  expect(history.forward()).toBe('undo');
  expect(history.forward()).toBe('pla');
});

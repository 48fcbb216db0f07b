import { describe, expect, it } from 'vitest';
import { parse } from './router.svelte';

describe('addresses', () => {
  it.each([
    ['/', { name: 'lobby' }],
    ['/new/eiszeit', { name: 'new', game: 'eiszeit' }],
    ['/t/abc', { name: 'table', id: 'abc', step: null, secret: null }],
    ['/t/abc#k=s3', { name: 'table', id: 'abc', step: null, secret: 's3' }],
    ['/t/abc?step=12', { name: 'table', id: 'abc', step: 12, secret: null }],
    ['/rules/stone-age#SA-2.4', { name: 'rules', game: 'stone-age', rule: 'SA-2.4' }],
    ['/what/ever/else', { name: 'missing' }],
    ['/t', { name: 'missing' }],
  ])('%s', (address, route) => {
    expect(parse(new URL(address, 'http://x'))).toEqual(route);
  });
});

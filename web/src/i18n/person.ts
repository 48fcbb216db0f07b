// People in sentences, as in the server's texts: a message gets the whole person and chooses by
// PERSON($player) between "You rest" and "Hazel rests".
import { FluentType, type FluentFunction, type FluentValue } from '@fluent/bundle';

export class Person extends FluentType<string> {
  constructor(
    name: string,
    readonly reads: boolean, // is it the one who reads the sentence?
    readonly inside = name, // the name inside a sentence
  ) {
    super(name);
  }

  override toString(): string {
    return this.value;
  }
}

const first = (args: FluentValue[]): FluentValue => args[0] ?? '';

export const FUNCTIONS: Record<string, FluentFunction> = {
  PERSON: (args) => {
    const someone = first(args);
    return someone instanceof Person && someone.reads ? 'you' : 'other';
  },
  INSIDE: (args) => {
    const someone = first(args);
    return someone instanceof Person ? someone.inside : someone;
  },
};

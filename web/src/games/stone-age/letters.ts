// How wide letters are, without asking the page: boards are cut before they are seen.
const NARROW = /[iljftrI.,:;'’ ]/;
const WIDE = /[mwMW]/;
const HIGH = /[A-Z]/;

/** The width of a text in the serif letters, as a multiple of their size. */
export const lettersWidth = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (NARROW.test(letter) ? 0.33 : WIDE.test(letter) ? 0.85 : HIGH.test(letter) ? 0.64 : 0.53),
    0,
  );

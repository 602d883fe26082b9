interface Typed {
  digits: readonly string[];
  /** The box that should have focus now. */
  focusAt: number;
}

/**
 * The boxes after `text` was typed into the box at `at`. More than one digit spread over the boxes after it; a second digit in a filled box
 * replaces the first.
 */
export const enterDigits = (digits: readonly string[], at: number, text: string): Typed => {
  const held = digits[at] ?? '';
  const fresh = held && text.length === 2 ? text.replace(held, '') : text;
  const next = digits.map((digit, i) => (i >= at && i < at + fresh.length ? (fresh[i - at] ?? '') : digit));
  if (fresh === '') return { digits: digits.map((digit, i) => (i === at ? '' : digit)), focusAt: at };
  return { digits: next, focusAt: at + fresh.length };
};

/** Backspace: empties this box, or the one before it if this one is empty already. */
export const eraseDigit = (digits: readonly string[], at: number): Typed => {
  const target = digits[at] ? at : Math.max(0, at - 1);
  return { digits: digits.map((digit, i) => (i === target ? '' : digit)), focusAt: target };
};

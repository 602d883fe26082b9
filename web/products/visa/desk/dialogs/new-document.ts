const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A code for a document that staff have named: the first of `extraA`, `extraB` and so on that is free. */
export const codeForNew = (taken: readonly string[]): string => {
  const codes = [...letters].map((letter) => `extra${letter.toUpperCase()}`);
  return codes.find((code) => !taken.includes(code)) ?? 'extra';
};

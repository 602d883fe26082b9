const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A code for a document that staff name themselves: `extraA`, `extraB` …, the first that is not taken yet. */
export const codeForNew = (taken: readonly string[]): string => {
  const codes = [...letters].map((letter) => `extra${letter.toUpperCase()}`);
  return codes.find((code) => !taken.includes(code)) ?? 'extra';
};

import { type OuterKeys, parseKeys } from '#server/platform/sealed/outer.ts';

/** What a process on the database of a test is given as KEY_COMMAND. */
export const testKeyCommand = `echo ${Buffer.alloc(32, 'tests').toString('base64')}`;

/** Keys outside the database as a test gives them, the present one first. */
export const testKeys = (...seeds: string[]): OuterKeys => {
  const lines = (seeds.length > 0 ? seeds : ['tests']).map((seed) =>
    Buffer.alloc(32, seed).toString('base64'),
  );
  return { variable: 'KEY_FILE', read: async () => parseKeys(lines.join('\n'), 'KEY_FILE') };
};

import { explain } from '#server/app/explain.ts';

/** Whether a table or column is missing, since the database is empty or no instance of this version has started on it yet. */
const isOfAnotherVersion = (error: Error): boolean =>
  'code' in error && ['42P01', '42703'].includes(String(error.code));

/** What a person should read about an error; null if it is a bug, of which the stack is needed. */
const wordsOf = (error: unknown): string | null =>
  error instanceof Error && isOfAnotherVersion(error)
    ? `There is no house of this version in this database (${error.message}). Start it once: npm start.`
    : explain(error);

/** What to print of an error of a tool that throws plain errors when it is used wrongly. */
export const said = (error: unknown): unknown =>
  wordsOf(error) ?? (error instanceof Error ? error.message : error);

/** Runs a tool. If it fails, prints why, in words if there are some, and sets the exit code to 1. */
export const explained = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.error(wordsOf(error) ?? error);
    process.exitCode = 1;
  }
};

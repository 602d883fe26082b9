import { explain } from '#server/app/explain.ts';

/** Tables or columns are missing: the database is empty, or no instance of this version has started on it yet. */
const isOfAnotherVersion = (error: Error): boolean =>
  'code' in error && ['42P01', '42703'].includes(String(error.code));

/** What a person should read of an error; null where it is a bug and needs its stack. */
const wordsOf = (error: unknown): string | null =>
  error instanceof Error && isOfAnotherVersion(error)
    ? `There is no house of this version in this database (${error.message}). Start it once: npm start.`
    : explain(error);

/** The same where tools tell by plain errors what they were asked wrongly. */
export const said = (error: unknown): unknown =>
  wordsOf(error) ?? (error instanceof Error ? error.message : error);

/** Runs a tool; what goes wrong is told in words where there are any, and the exit code says so. */
export const explained = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.error(wordsOf(error) ?? error);
    process.exitCode = 1;
  }
};

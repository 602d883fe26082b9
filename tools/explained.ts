import { BackupError } from '#server/platform/backup/problem.ts';
import { ConfigError } from '#server/platform/config/env.ts';
import { InUseError } from '#server/platform/embedded/lock.ts';

const isForPeople = (error: unknown): error is Error =>
  error instanceof BackupError ||
  error instanceof ConfigError ||
  error instanceof InUseError ||
  (error instanceof Error && 'code' in error);

/** Runs a tool; what goes wrong is told in words where there are any, and the exit code says so. */
export const explained = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.error(isForPeople(error) ? error.message : error);
    process.exitCode = 1;
  }
};

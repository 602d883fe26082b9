/** The embedded database cannot be had; the message says why, for people. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** Does some work in DATA_DIR; what the system refuses there is told with its variable, and not as a bug. */
export const inDataDir = async <T>(dataDir: string, work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const isOfSystem = error instanceof Error && 'syscall' in error && 'path' in error;
    if (!isOfSystem) throw error;
    const user = process.getuid?.() ?? 'unknown';
    throw new EmbeddedError(`DATA_DIR: ${dataDir} cannot be used by this user (${user}): ${error.message}`);
  }
};

/** The embedded database cannot be used; the message tells people why. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** Does some work in DATA_DIR. If the system refuses it, the error names the variable and is not taken for a bug. */
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

/** A backup cannot be made or restored. The message is for the operator and says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const reasons: Record<string, string> = {
  EEXIST: 'is there already and is not written over',
  EISDIR: 'is a folder: name a file in it',
  ENOENT: 'cannot be written: its folder is not there',
  ENOTDIR: 'cannot be written: its folder is a file',
  EACCES: 'cannot be written by this user',
  EPERM: 'cannot be written by this user',
  EROFS: 'cannot be written: the disk is only for reading',
  ENOSPC: 'cannot be written: there is no room left on the disk',
  EDQUOT: 'cannot be written: there is no room left for this user',
};

/** Explains why a new file could not be made, and names it; an error that has nothing to do with the file is returned unchanged. */
export const writeProblem = (path: string, error: unknown): unknown => {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
  return reason === undefined ? error : new BackupError(`${path} ${reason}`);
};

import { resolve } from 'node:path';
import { z } from 'zod';
import { variable, wholeNumber } from '../config/env.ts';

const path = z
  .string()
  .optional()
  .transform((text) => (text === undefined ? null : resolve(text)));

/** Variables of backups: under which key, and where this instance puts those that it makes by itself. */
export const backupEnv = {
  BACKUP_KEY_FILE: variable(
    path,
    'no backups',
    'File with the key of backups: `npm run backup -- new-key FILE` makes one. Its public line is enough to make backups; restoring needs the secret one.',
  ),
  BACKUP_DIR: variable(
    path,
    'only by hand',
    'Folder for a backup a day, best on another disk; needs BACKUP_KEY_FILE.',
  ),
  BACKUP_HOUR: variable(
    wholeNumber(0, 23, 4),
    '4',
    'Hour in Iran after which the backup of the day is made.',
  ),
  BACKUP_KEEP: variable(
    wholeNumber(1, 1000, 14),
    '14',
    'How many backups stay in BACKUP_DIR; older ones of ours are deleted.',
  ),
};

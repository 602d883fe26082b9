// npm run backup: writes the whole house into one sealed file while the house runs.

import { checkBackup } from '#server/platform/backup/contents.ts';
import { backupEnv } from '#server/platform/backup/env.ts';
import { readKeys, writeNewKey } from '#server/platform/backup/key.ts';
import { BackupError } from '#server/platform/backup/problem.ts';
import { saveHouse } from '#server/platform/backup/save.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openHouse } from './database.ts';
import { explained } from './explained.ts';

const usage = `Usage:
  npm run backup -- FILE           the house as it is now, sealed by BACKUP_KEY_FILE
  npm run backup -- check FILE     reads a backup to its end and writes nothing
  npm run backup -- new-key FILE   makes a key for BACKUP_KEY_FILE`;

const keysOf = (keyFile: string | null) => {
  if (keyFile === null)
    throw new BackupError(
      'BACKUP_KEY_FILE is not set: backups are never made in the clear. Make a key with npm run backup -- new-key FILE',
    );
  return readKeys(keyFile);
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const main = async (words: readonly string[]): Promise<void> => {
  const [first, second] = words;
  const { BACKUP_KEY_FILE } = readConfig(process.env, false).read(backupEnv);
  if (first === 'new-key' && second && words.length === 2) {
    const recipient = await writeNewKey(second);
    console.log(
      `The key is in ${second}. Keep a copy apart from this machine: without it no backup can be read.`,
    );
    console.log(`To make backups its public line is enough: ${recipient}`);
    return;
  }
  if (first === 'check' && second && words.length === 2) {
    const { madeAt, tables, rows } = await checkBackup(second, await keysOf(BACKUP_KEY_FILE));
    console.log(`${second} is whole: ${tables} tables, ${rows} rows, of ${madeAt}.`);
    return;
  }
  if (!first || words.length !== 1) throw new BackupError(usage);
  const keys = await keysOf(BACKUP_KEY_FILE);
  const house = await openHouse();
  try {
    const saved = await saveHouse({ url: house.url, path: first, keys, now: new Date() });
    console.log(
      `${first}: ${saved.tables} tables, ${saved.rows} rows, ${megabytes(saved.bytes)}${saved.isVerified ? ', read back and whole' : ''}.`,
    );
    console.log('The key of personal data (KEY_FILE or KEY_COMMAND) is not in it: keep that one apart, too.');
  } finally {
    await house.stop();
  }
};

await explained(() => main(process.argv.slice(2)));

// npm run restore: restores a backup into an empty house, which then starts as the house that was backed up.
import { allMigrations } from '#server/app/schema.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { backupEnv } from '#server/platform/backup/env.ts';
import { readKeys } from '#server/platform/backup/key.ts';
import { BackupError } from '#server/platform/backup/problem.ts';
import { restoreHouse } from '#server/platform/backup/restore.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { noKeys } from '#server/platform/sealed/outer.ts';
import { openHouse } from './database.ts';
import { explained } from './explained.ts';

const usage = `Usage: npm run restore -- FILE
Into the database of DATABASE_URL or the embedded one of DATA_DIR, which must be empty.`;

await explained(async () => {
  const [path, ...others] = process.argv.slice(2);
  if (!path || others.length > 0) throw new BackupError(usage);
  const config = readConfig(process.env, false);
  const { BACKUP_KEY_FILE } = config.read(backupEnv);
  if (BACKUP_KEY_FILE === null)
    throw new BackupError('BACKUP_KEY_FILE is not set: it holds the key that the backup was sealed for');
  const keys = await readKeys(BACKUP_KEY_FILE);
  const migrations = await allMigrations();
  const house = await openHouse({ isNew: true });
  try {
    const { tables, rows, madeAt } = await restoreHouse({ url: house.url, path, keys, migrations });
    console.log(`${tables} tables, ${rows} rows, as of ${madeAt}.`);
    const database = openDatabase({
      url: house.url,
      maxConnections: 2,
      log: createLog('error'),
      keys: noKeys,
      prepared: config.databasePrepared,
    });
    try {
      const forward = await migrate(database.db, migrations);
      if (forward.length > 0) console.log(`Brought forward to this version: ${forward.join(', ')}`);
      const findings = await auditLedger(database.db);
      for (const { rule, subject, detail } of findings)
        console.log(`not so: ${rule} (${subject}: ${detail})`);
      console.log(
        findings.length === 0
          ? 'The ledger is in order. npm start goes on from here.'
          : `${findings.length} findings`,
      );
      if (findings.length > 0) process.exitCode = 1;
    } finally {
      await database.close();
    }
  } finally {
    await house.stop();
  }
});

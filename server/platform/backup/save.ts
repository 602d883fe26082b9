import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { projectFolder } from '../files.ts';
import { columnList, connect, quotedName, sequencesIn, tablesIn } from './catalogue.ts';
import { checkBackup, type End, formatVersion, type Head } from './contents.ts';
import { frame, jsonFrame } from './frames.ts';
import type { BackupKeys } from './key.ts';
import { BackupError, writeProblem } from './problem.ts';
import { writeSealed } from './sealed-file.ts';

export interface SaveOptions {
  url: string;
  /** Path of the new file; an existing file is never overwritten. */
  path: string;
  keys: BackupKeys;
  now: Date;
  signal?: AbortSignal;
}

export interface Saved extends End {
  bytes: number;
  /** Whether it was read back and compared, which needs the secret key. */
  isVerified: boolean;
}

const versionOfHouse = (): string => {
  const manifest = JSON.parse(readFileSync(join(projectFolder(), 'package.json'), 'utf8'));
  return String((manifest as { version?: unknown }).version);
};

const headOf = async (client: pg.Client, now: Date): Promise<Head> => {
  const migrations = await client.query<Head['migrations'][number]>(
    'select name, hash from migrations order by applied_at, name',
  );
  const queue = await client.query<{ version: number }>('select version from pgboss.version');
  const names = await client.query<{ name: string }>('select name from pgboss.queue order by name');
  return {
    format: formatVersion,
    version: versionOfHouse(),
    madeAt: now.toISOString(),
    migrations: migrations.rows,
    queue: { version: queue.rows[0]?.version ?? 0, names: names.rows.map(({ name }) => name) },
  };
};

/** Everything as of one moment while others go on writing: in one snapshot, and with the tables locked against changes of their columns. */
async function* framesOfHouse(client: pg.Client, now: Date, told: End): AsyncGenerator<Buffer> {
  const locked = (await tablesIn(client)).map(quotedName);
  if (locked.length === 0) throw new BackupError('There is nothing in this database');
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${locked.join(', ')} in access share mode`);
  yield jsonFrame('h', await headOf(client, now));
  for (const table of await tablesIn(client)) {
    yield jsonFrame('t', table);
    // The rows are copied from a select, since a partitioned table cannot be copied by its name.
    const rows = client.query(
      copyTo(`copy (select ${columnList(table)} from ${quotedName(table)}) to stdout`),
    );
    for await (const piece of rows) yield frame('d', piece as Buffer);
    // PostgreSQL tells the number of rows after the last row. It has come when the next statement is answered.
    await client.query('select');
    yield frame('e', Buffer.from(String(rows.rowCount)));
    told.tables++;
    told.rows += rows.rowCount;
  }
  yield jsonFrame('s', await sequencesIn(client));
  yield jsonFrame('z', told);
  await client.query('commit');
}

/** Makes a backup while the house runs. The file appears once it is whole, on the disk and, if the key allows it, read back. */
export const saveHouse = async ({ url, path, keys, now, signal }: SaveOptions): Promise<Saved> => {
  const refuseOld = () => {
    if (existsSync(path)) throw new BackupError(`${path} is there already and is not written over`);
  };
  refuseOld();
  const part = `${path}.${process.pid}.part`;
  const client = await connect(url);
  const told: End = { tables: 0, rows: 0 };
  try {
    await writeSealed(part, keys, framesOfHouse(client, now, told), signal);
    const isVerified = keys.secrets.length > 0;
    if (isVerified) await checkBackup(part, keys);
    refuseOld();
    renameSync(part, path);
    return { ...told, bytes: statSync(path).size, isVerified };
  } catch (error) {
    throw writeProblem(path, error);
  } finally {
    rmSync(part, { force: true });
    await client.end().catch(() => undefined);
  }
};

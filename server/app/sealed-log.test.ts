import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';

/** Whoever has the disk, or a copy of it, has the log of writes too. */

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hodhod-log-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files of the embedded database in which a word stands. */
const filesWith = (word: string): string[] => {
  try {
    return execFileSync('grep', ['-rlaF', word, folder], { encoding: 'utf8' }).trim().split('\n');
  } catch {
    return [];
  }
};

it('no file of the embedded database has in the clear what was sealed at a start, once it stops', async () => {
  const marker = '049937089906117';
  const dataDir = join(folder, 'house');
  mkdirSync(dataDir);
  const options = { dataDir, maxConnections: 10, tell: () => undefined };
  let embedded = await startEmbedded(options);
  const before = await wholeHouse({ databaseUrl: embedded.url });
  const { userId } = await signIn(before);
  // The value is written as an old version without sealing wrote it.
  await sql`update users set national_code = ${marker} where user_id = ${userId}`.execute(before.services.db);
  await sql`update sealed_columns set sealed_at = null`.execute(before.services.db);
  await before.close();
  await embedded.stop();
  expect(filesWith(marker)).not.toEqual([]);

  embedded = await startEmbedded(options);
  const after = await wholeHouse({ databaseUrl: embedded.url });
  const { rows } = await sql<{ national_code: string }>`
    select national_code from users where user_id = ${userId}`.execute(after.services.db);
  expect(rows[0]?.national_code).not.toBe(marker);
  await after.close();
  await embedded.stop();
  expect(filesWith(marker)).toEqual([]);
}, 300_000);

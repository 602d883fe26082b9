import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import { writeNewKey } from '#server/platform/backup/key.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { lockFolder } from '#server/platform/embedded/lock.ts';
import { projectFolder } from '#server/platform/files.ts';
import { bundled } from '#server/testing/bundled.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';

let folder = '';
const at = (name: string) => join(folder, name);
const running = new Set<ChildProcess>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hodhod-tools-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A tool of the house as one file. */
const run = async (dataDir: string, tool: string, ...words: string[]) =>
  command(dataDir, [await bundled(`import '#tools/${tool}.ts';`), ...words]);

/** The same as an operator starts it by `npm run`, which takes longer to load. */
const runSource = (dataDir: string, tool: string, ...words: string[]) =>
  command(dataDir, ['--import', 'tsx', `tools/${tool}.ts`, ...words]);

/** What a command said and how it ended. */
const command = (dataDir: string, args: readonly string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      BACKUP_KEY_FILE: at('key'),
    };
    const child = spawn(process.execPath, args, {
      cwd: projectFolder(),
      env,
    });
    running.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        said += piece.toString();
      });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, said });
    });
  });

it('npm run backup saves an embedded house while it runs, and npm run restore makes it anew in an empty folder', async () => {
  const dataDir = at('house');
  mkdirSync(dataDir);
  const lock = lockFolder(dataDir);
  const embedded = await startEmbedded({ dataDir, maxConnections: 10, tell: () => undefined });
  const app = await wholeHouse({ databaseUrl: embedded.url });
  const user = await signIn(app);
  const credit = { userId: user.userId, amount: toRial(70_000_000), reason: 'test', key: 'k' };
  await creditWallet(app.services.db, app.services, credit);

  await writeNewKey(at('key'));
  const saved = await run(dataDir, 'backup', at('saved'));
  expect([saved.code, saved.said]).toEqual([0, expect.stringContaining('read back and whole')]);
  // The house runs on this folder, so it cannot be restored into it.
  const over = await run(dataDir, 'restore', at('saved'));
  expect([over.code, over.said]).toEqual([1, expect.stringContaining('never written over')]);
  await app.close();
  await embedded.stop();
  lock.release();

  const anew = at('anew');
  const restored = await run(anew, 'restore', at('saved'));
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('The ledger is in order')]);
  expect(existsSync(join(anew, 'instance.lock'))).toBe(false);
  const wallet = await run(anew, 'wallet', 'credit', user.phoneNumber, '5000000');
  expect([wallet.code, wallet.said]).toEqual([0, expect.stringContaining('75000000')]);
}, 600_000);

it('what a tool cannot do is told in words, and leaves nothing that keeps the house out', async () => {
  for (const tool of ['audit', 'keys', 'staff']) {
    const done = await (tool === 'keys'
      ? runSource(at('nothing'), tool, 'status')
      : run(at('nothing'), tool, 'list'));
    expect([done.code, done.said]).toEqual([1, expect.stringMatching(/DATA_DIR|KEY_FILE/)]);
    expect(done.said).not.toMatch(/\n\s+at /);
  }
  const broken = at('broken');
  mkdirSync(broken);
  writeFileSync(join(broken, 'database.json'), JSON.stringify({ made: true }));
  const done = await run(broken, 'backup', at('none'));
  await writeNewKey(at('key'));
  const gone = await run(broken, 'backup', at('none'));
  // After a key was overwritten, it cannot open older backups.
  const key = readFileSync(at('key'), 'utf8');
  const anew = await run(broken, 'backup', 'new-key', at('key'));
  expect([anew.code, anew.said]).toEqual([1, `${at('key')} is there already and is not written over\n`]);
  expect(readFileSync(at('key'), 'utf8')).toBe(key);
  expect([done.code, gone.code, gone.said]).toEqual([1, 1, expect.stringContaining('is gone')]);
  expect(gone.said).not.toMatch(/\n\s+at /);
  expect(existsSync(join(broken, 'instance.lock'))).toBe(false);
}, 600_000);

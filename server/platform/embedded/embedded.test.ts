import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { InUseError, lockFolder } from '#server/platform/embedded/lock.ts';
import { startOf } from '#server/platform/embedded/processes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hodhod-embedded-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
const options = () => ({ dataDir: folder, maxConnections: 5, tell: () => undefined });
const postmaster = (): number =>
  Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the embedded database', () => {
  it('keeps what it has, survives a lost parent and a kill of its own, and leaves no process', async () => {
    const first = await startEmbedded(options());
    await query(first.url, 'create table kept (a int)');
    await query(first.url, 'insert into kept values (1)');
    expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);

    // As after SIGKILL of our process: the old one still runs and nobody asked it to stop.
    const old = postmaster();
    const second = await startEmbedded(options());
    expect(postmaster()).not.toBe(old);
    expect(startOf(old)).toBeNull();
    await first.lost;
    expect(await query(second.url, 'select a from kept')).toEqual([{ a: 1 }]);

    process.kill(postmaster(), 'SIGKILL');
    await second.lost;
    const third = await startEmbedded(options());
    expect(await query(third.url, 'select a from kept')).toEqual([{ a: 1 }]);
    const last = postmaster();
    await third.stop();
    expect([startOf(last), existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))]).toEqual([
      null,
      false,
    ]);
  }, 60_000);

  it('lets nobody in without the password, and nobody but its owner to the socket', async () => {
    const running = await startEmbedded(options());
    await expect(query(running.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
    await running.stop();
  }, 60_000);

  it('says so where its data are gone, and begins nothing anew by itself', async () => {
    const running = await startEmbedded(options());
    await running.stop();
    rmSync(join(folder, 'postgres', 'data'), { recursive: true });
    await expect(startEmbedded(options())).rejects.toThrow('is gone');
  }, 60_000);
});

describe('the lock on a folder', () => {
  it('refuses a second holder while the first lives, and names it', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(InUseError);
    expect(() => lockFolder(folder)).toThrow(String(process.pid));
    lock.release();
    lockFolder(folder).release();
    expect(existsSync(join(folder, 'instance.lock'))).toBe(false);
  });

  it('passes on from a process that was killed', async () => {
    const child = spawn('sleep', ['60']);
    const pid = child.pid ?? 0;
    writeFileSync(join(folder, 'instance.lock'), JSON.stringify({ pid, began: startOf(pid) }));
    expect(() => lockFolder(folder)).toThrow(InUseError);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    lockFolder(folder).release();
  });

  it('is not fooled by a number that another process has now, nor by half a file', () => {
    writeFileSync(join(folder, 'instance.lock'), JSON.stringify({ pid: process.pid, began: 'another life' }));
    lockFolder(folder).release();
    writeFileSync(join(folder, 'instance.lock'), '{"pid":');
    lockFolder(folder).release();
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isOutOfReach } from '#server/platform/db/out-of-reach.ts';
import { servingOn, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { processesOn } from '#server/platform/embedded/former.ts';
import { InUseError, lockFolder } from '#server/platform/embedded/lock.ts';
import { startOf } from '#server/platform/embedded/processes.ts';
import { crashPostgres, startElsewhere } from '#server/testing/elsewhere.ts';

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

/** A process that is none of ours, and a zombie: one that has ended and that nobody has waited for. */
const strangers = async () => {
  const living = spawn('sleep', ['600'], { stdio: 'ignore' });
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  return {
    pids: [living.pid ?? 0, Number(said.toString())],
    end: () => {
      for (const child of [living, parent]) child.kill('SIGKILL');
    },
  };
};

/** The embedded database of another process, which is killed as soon as it serves; returns the process id of its postmaster. */
const killedElsewhere = async (): Promise<number> => {
  const { child, up } = await startElsewhere(folder);
  await up;
  const pid = postmaster();
  child.kill('SIGKILL');
  await once(child, 'exit');
  return pid;
};

/** Writes the files that a crash leaves, naming a process that runs or hangs there today. */
const plantLeavings = (pid: number) => {
  const data = join(folder, 'postgres', 'data');
  const socket = join(folder, 'postgres', 'run');
  const line = `${pid}\n${data}\n${Math.floor(Date.now() / 1000)}\n5432\n${socket}\n`;
  writeFileSync(join(data, 'postmaster.pid'), line);
  writeFileSync(join(socket, '.s.PGSQL.5432.lock'), line);
};

const crashStarts = Number(process.env['CRASH_STARTS'] ?? 3);

describe('the embedded database', () => {
  it('keeps what it has, ends one that outlived its process, and leaves no process', async () => {
    const first = await startEmbedded(options());
    await query(first.url, 'create table kept (a int)');
    await query(first.url, 'insert into kept values (1)');
    expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    await first.stop();

    // The cluster was started by a process that is then killed and cannot stop it.
    const old = await killedElsewhere();
    const second = await startEmbedded(options());
    expect(postmaster()).not.toBe(old);
    expect(startOf(old)).toBeNull();
    expect(await query(second.url, 'select a from kept')).toEqual([{ a: 1 }]);
    await second.stop();
    expect(processesOn(join(folder, 'postgres', 'data'))).toEqual([]);
    expect(existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  }, 300_000);

  it('is started again at the same address when it is killed', async () => {
    const lines: string[] = [];
    const running = await startEmbedded({ ...options(), tell: (line) => lines.push(line) });
    await query(running.url, 'create table kept (a int)');
    const busy = query(running.url, 'select pg_sleep(600)').catch((error: unknown) => error);
    for (const [i, signal] of (['SIGKILL', 'SIGQUIT'] as const).entries()) {
      process.kill(postmaster(), signal);
      await expect
        .poll(() => query(running.url, 'select count(*)::int as rows from kept').catch(() => null), {
          timeout: 60_000,
        })
        .toEqual([{ rows: 0 }]);
      // The database may answer this test before its supervisor has noticed that it is back. If it were killed then, it would count as away once.
      await expect
        .poll(() => lines.filter((line) => line.includes('is back')), { timeout: 60_000 })
        .toHaveLength(i + 1);
    }
    expect(isOutOfReach(await busy)).toBe(true);
    await running.stop();
    expect(processesOn(join(folder, 'postgres', 'data'))).toEqual([]);
  }, 300_000);

  it(`serves after each of ${crashStarts} crashes, whomever the files name that are left`, async () => {
    const { pids, end } = await strangers();
    onTestFinished(end);
    for (let turn = 0; turn < crashStarts; turn++) {
      const gone = await killedElsewhere();
      crashPostgres(folder);
      plantLeavings([...pids, gone][turn % 3] ?? 0);
      const running = await startEmbedded(options());
      expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await running.stop();
    }
  }, 3_600_000);

  it('ends by itself where the process that started it is killed', async () => {
    const orphan = await killedElsewhere();
    await expect.poll(() => startOf(orphan), { timeout: 60_000 }).toBeNull();
  }, 300_000);

  it('lets nobody in without the password, and nobody but its owner to the socket', async () => {
    const running = await startEmbedded(options());
    await expect(query(running.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
    await running.stop();
  }, 300_000);

  it('says so where its data are gone, and begins nothing anew by itself', async () => {
    const running = await startEmbedded(options());
    await running.stop();
    rmSync(join(folder, 'postgres', 'data'), { recursive: true });
    await expect(startEmbedded(options())).rejects.toThrow('is gone');
  }, 300_000);
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

  it('that is cut short or gone refuses where a PostgreSQL works on the data, and ends nothing', async () => {
    const running = await startEmbedded(options());
    const lock = () => lockFolder(folder, () => servingOn(folder));
    for (const text of ['{"pid":', '', null]) {
      const path = join(folder, 'instance.lock');
      if (text === null) rmSync(path, { force: true });
      else writeFileSync(path, text);
      expect(lock).toThrow(InUseError);
      expect(lock).toThrow(String(postmaster()));
    }
    expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await running.stop();
    lock().release();
  }, 300_000);
});

it.runIf(process.getuid?.() === 0)(
  "another user's data are refused by name, and stay as they are",
  async () => {
    const data = join(folder, 'postgres', 'data');
    mkdirSync(data, { recursive: true });
    const note = join(folder, 'database.json');
    writeFileSync(note, JSON.stringify({ password: 'x', made: true }));
    for (const path of [data, join(folder, 'postgres'), note]) chownSync(path, 61_234, 61_234);
    await expect(startEmbedded(options())).rejects.toThrow(/belongs to another user \(61234\)/);
    const owners = [join(folder, 'postgres'), note].map((path) => statSync(path).uid);
    expect(owners).toEqual([61_234, 61_234]);
    expect(readFileSync(note, 'utf8')).toBe(JSON.stringify({ password: 'x', made: true }));
  },
);

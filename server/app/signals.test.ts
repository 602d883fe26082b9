import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { servingOn } from '#server/platform/embedded/embedded.ts';
import { startOf } from '#server/platform/embedded/processes.ts';
import { servingUnder } from './testing/processes.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hodhod-signals-'));
  chmodSync(folder, 0o755);
});
const started: ChildProcess[] = [];
afterAll(() => {
  for (const { pid } of started) {
    try {
      process.kill(-(pid ?? 0), 'SIGKILL');
    } catch {
      // All processes of the group have ended.
    }
  }
  rmSync(folder, { recursive: true, force: true });
});

const patient = { timeout: 120_000, interval: 100 };

/** What `npm start` says, in a process group of its own, of a house of so many processes. */
const spawnNpm = (workers: number) => {
  const npm = spawn('npm', ['start'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO_INVENTORY_DAYS: '0',
      WORKERS: String(workers),
    },
  });
  started.push(npm);
  let said = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  return { npm, said: () => said };
};

/** The house as `npm start` brings it up. */
const npmStart = async (workers = 1) => {
  const { npm, said } = spawnNpm(workers);
  await expect.poll(said, { timeout: 280_000 }).toMatch(/Hodhod is at http:\/\/[\w.]+:\d+\n/);
  const port = Number(/Hodhod is at http:\/\/[\w.]+:(\d+)\n/.exec(said())?.[1]);
  const { pid } = JSON.parse(readFileSync(join(folder, 'instance.lock'), 'utf8')) as { pid: number };
  return { npm: npm.pid ?? 0, node: pid, port };
};

type House = Awaited<ReturnType<typeof npmStart>>;

/** A search of which the half has arrived; answers how the rest is sent, and what was answered. */
const openCall = async (port: number) => {
  const body = JSON.stringify({
    origin: { code: 'THR', kind: 'AirportCode' },
    destination: { code: 'MHD', kind: 'AirportCode' },
    date: addDays(dayInIran(new Date()), 5),
  });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  const ended = once(socket, 'close');
  // The house says that it goes on reading: on a busy machine it might otherwise close a call of which it has read nothing yet.
  const begun = once(socket, 'data');
  socket.write(
    `POST /api/flight-catalog/FlightCatalog/Available HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  await begun;
  expect(answer).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  answer = '';
  return async () => {
    socket.write(body.slice(20));
    await ended;
    return answer.split('\r\n')[0];
  };
};

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const ways: [way: string, processes: number, tell: (house: House) => void][] = [
  ['SIGTERM to the group, as systemd sends it', 1, ({ npm }) => process.kill(-npm, 'SIGTERM')],
  ['SIGTERM to npm alone, as containers send it', 1, ({ npm }) => process.kill(npm, 'SIGTERM')],
  ['SIGTERM to node alone', 1, ({ node }) => process.kill(node, 'SIGTERM')],
  ['Ctrl+C, a SIGINT to the group', 1, ({ npm }) => process.kill(-npm, 'SIGINT')],
  ['Ctrl+C', 2, ({ npm }) => process.kill(-npm, 'SIGINT')],
  ['SIGKILL to npm, which can pass nothing on', 1, ({ npm }) => process.kill(npm, 'SIGKILL')],
];

describe('the house that is told to stop', () => {
  it.each(ways)(
    'answers what is open, ends and leaves nothing behind: %s (WORKERS=%i)',
    async (_, processes, tell) => {
      const house = await npmStart(processes);
      const serving = servingUnder(house.node);
      expect(serving).toHaveLength(processes > 1 ? processes : 0);
      const finish = await openCall(house.port);
      expect(servingOn(folder)).not.toEqual([]);
      tell(house);
      await expect.poll(() => listens(house.port), patient).toBe(false);
      // The open call is still answered, for which the database must be there.
      expect(await finish()).toBe('HTTP/1.1 200 OK');
      const all = [house.node, house.npm, ...serving];
      await expect.poll(() => all.filter((pid) => startOf(pid) !== null), patient).toEqual([]);
      await expect.poll(() => servingOn(folder), patient).toEqual([]);
      expect(existsSync(join(folder, 'instance.lock'))).toBe(false);
    },
    600_000,
  );

  it('while it still starts ends by itself, with nothing left behind', async () => {
    const { npm, said } = spawnNpm(1);
    const ended = once(npm, 'exit');
    await expect.poll(() => existsSync(join(folder, 'instance.lock')), { timeout: 280_000 }).toBe(true);
    expect(said()).not.toContain('Hodhod is at');
    process.kill(-(npm.pid ?? 0), 'SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(servingOn(folder)).toEqual([]);
    expect(existsSync(join(folder, 'instance.lock'))).toBe(false);
  }, 600_000);

  it.each([1, 2])(
    'leaves nothing behind for ever where it is killed itself, and starts again (WORKERS=%i)',
    async (processes) => {
      const house = await npmStart(processes);
      const serving = servingUnder(house.node);
      const second = spawnNpm(processes);
      expect(await once(second.npm, 'exit')).toEqual([1, null]);
      process.kill(house.node, 'SIGKILL');
      await expect.poll(() => servingOn(folder), patient).toEqual([]);
      await expect.poll(() => serving.filter((pid) => startOf(pid) !== null), patient).toEqual([]);
      const next = await npmStart(processes);
      process.kill(next.node, 'SIGTERM');
      await expect.poll(() => [startOf(next.node), ...servingOn(folder)], patient).toEqual([null]);
    },
    600_000,
  );
});

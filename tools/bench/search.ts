import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median, report } from './figures.ts';

const path = '/api/flight-catalog/FlightCatalog/Available';
const connections = 16;
const seconds = 4;
const rounds = 3;
const daysAhead = 12;

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const untilReady = async (origin: string): Promise<void> => {
  for (let look = 0; look < 600; look += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not become ready');
};

const untilExit = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

const answersASecond = async (url: string, body: string): Promise<number> => {
  const result = await autocannon({
    url,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
};

/** Compares a repeated search through the whole server with a bare Fastify route that sends the same bytes. */
export const benchSearch = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'hodhod-bench-search-'));
  const [port, barePort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    },
  });
  let bare: ChildProcess | null = null;
  try {
    await untilReady(origin);
    const date = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
    const body = JSON.stringify({
      origin: { code: 'THR' },
      destination: { code: 'MHD' },
      date,
      passengers: { adults: 2, children: 0, infants: 1 },
    });
    const first = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const bytes = Buffer.from(await first.arrayBuffer());
    const file = join(folder, 'answer.json');
    writeFileSync(file, bytes);
    const type = first.headers.get('content-type') ?? 'application/json';
    const child = fork('tools/bench/bare-server.mjs', [String(barePort), file, type], { execArgv: [] });
    bare = child;
    await new Promise((resolve) => child.once('message', resolve));
    const bareUrl = `http://127.0.0.1:${barePort}/bare`;
    await answersASecond(origin + path, body);
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await answersASecond(origin + path, body));
      theirs.push(await answersASecond(bareUrl, body));
    }
    const [a, b] = [median(ours), median(theirs)];
    const size = `${Math.round(bytes.length / 1000)} kB`;
    report(
      `search answers a second (${size})`,
      `${a.toFixed(0)} repeated searches`,
      `${b.toFixed(0)} by a bare Fastify route sending the same bytes`,
      a / b,
      0.5,
    );
  } finally {
    if (bare) await untilExit(bare);
    await untilExit(server);
    rmSync(folder, { recursive: true, force: true });
  }
};

import cluster from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Config } from '#server/platform/config/config.ts';
import { deafToSignals } from '#server/platform/deaf-to-signals.ts';
import { BeginError } from './explain.ts';
import type { FromWorker, ToWorker } from './said.ts';

/** A process of the house beside this one. */
export interface Forked {
  say(message: ToWorker): void;
  /** Rejects where it cannot begin, or ends before it served. */
  served: Promise<Extract<FromWorker, { kind: 'serves' }>>;
  /** Settles at its end, with the signal or code that it ended with. */
  ended: Promise<string>;
  /** Ends it at once. */
  kill(): void;
}

/** As the source runs, in tests and tools, and as it is built (`tools/build.mjs`). */
const isSource = import.meta.url.endsWith('.ts');

const prepare = (): void =>
  cluster.setupPrimary({
    exec: fileURLToPath(new URL(isSource ? './source-worker.mjs' : './worker.js', import.meta.url)),
    args: [],
    execArgv: ['--import', deafToSignals, ...(isSource ? [] : [...process.execArgv, '--enable-source-maps'])],
    // Figures may be infinite, which JSON cannot write.
    serialization: 'advanced',
  });

/**
 * Begins one more process; all of them share what they listen on. It loads at once, and serves from when `after` has come to pass.
 * `hear` gets whatever it says.
 */
export const fork = (
  begin: Extract<ToWorker, { kind: 'begin' }>,
  after: Promise<unknown>,
  hear: (message: FromWorker) => void,
): Forked => {
  prepare();
  const worker = cluster.fork();
  const say = (message: ToWorker): void => {
    if (worker.isConnected()) worker.send(message, undefined, () => undefined);
  };
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? String(code)));
    worker.on('error', (error) => {
      // A process that could not be started never sends an exit event.
      if (worker.process.pid === undefined) resolve(error.message);
    });
  });
  const served = new Promise<Extract<FromWorker, { kind: 'serves' }>>((resolve, reject) => {
    let failure: Error | null = null;
    worker.on('message', (message: FromWorker) => {
      hear(message);
      if (message.kind === 'here')
        after.then(
          () => say(begin),
          () => say({ kind: 'stop' }),
        );
      if (message.kind === 'failed') failure = new BeginError(message.message);
      if (message.kind === 'serves') resolve(message);
    });
    void ended.then((how) =>
      reject(failure ?? new Error(`A process of the house ended with ${how} before it served`)),
    );
  });
  return { say, served, ended, kill: () => void worker.process.kill('SIGKILL') };
};

/** All processes listen at the same port, also those that come when nobody else is left. */
export const portOf = async ({ host, port }: Pick<Config, 'host' | 'port'>): Promise<number> => {
  if (port !== 0) return port;
  const server = createServer();
  server.listen(0, host);
  await once(server, 'listening');
  const free = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return free;
};

import { readConfig } from '#server/platform/config/config.ts';
import { judge } from '#server/platform/config/demo.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics, type ProcessFigures } from '#server/platform/metrics/metrics.ts';
import { explain } from './explain.ts';
import { loadEnv } from './rooms.ts';
import { type FromWorker, livesMs, type ToWorker } from './said.ts';
import { type Serving, serve } from './serve.ts';
import { surviveErrors } from './survive.ts';

/** One of several processes of a house: what it is told and asked comes from the first one, `workers.ts`. */

const say = (message: FromWorker): void => {
  // If the first process has died, this one ends by itself (node:cluster), so the message may be lost.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

const questions = new Map<number, (all: readonly ProcessFigures[]) => void>();
let asked = 0;
const allFigures = (): Promise<readonly ProcessFigures[]> =>
  new Promise((resolve) => {
    asked += 1;
    questions.set(asked, resolve);
    say({ kind: 'all-figures-wanted', question: asked });
  });

const begin = async ({ entry, env, name, maxConnections }: Extract<ToWorker, { kind: 'begin' }>) => {
  const config = readConfig(env, judge(env, await loadEnv()));
  const log = createLog(config.logLevel).child({ process: name });
  const metrics = createMetrics({ processFigures: true, ofSeveral: { name, all: allFigures } });
  surviveErrors(log);
  if (config.databaseUrl === null) throw new Error('a process of several was given no database');
  const serving = await serve(entry, {
    config,
    url: config.databaseUrl,
    maxConnections,
    log,
    metrics,
    tell: (line) => say({ kind: 'tells', line }),
  });
  serving.house.tellOf((origin) => say({ kind: 'address', origin }));
  say({ kind: 'serves', origin: serving.origin, channels: serving.channels });
  setInterval(() => say({ kind: 'lives' }), livesMs).unref();
  return { serving, metrics };
};

let running: ReturnType<typeof begin> | null = null;
const whenServing = (work: (serving: Serving) => void): void =>
  void running?.then(({ serving }) => work(serving)).catch(() => undefined);

const end = (error: unknown): void => {
  const message = explain(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.send?.({ kind: 'failed', message } satisfies FromWorker, undefined, undefined, () =>
    process.exit(1),
  );
};

process.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'begin':
      running = begin(message);
      running.catch(end);
      break;
    case 'stop':
      if (!running) process.exit(0);
      whenServing((serving) => void serving.stop().then(() => process.exit(0), end));
      break;
    case 'address':
      whenServing(({ house }) => house.hear(message.origin));
      break;
    case 'figures-wanted':
      void running
        ?.then(async ({ metrics }) =>
          say({ kind: 'figures', question: message.question, own: await metrics.own() }),
        )
        .catch(() => undefined);
      break;
    case 'all-figures':
      questions.get(message.question)?.(message.all);
      questions.delete(message.question);
      break;
  }
});

say({ kind: 'here' });

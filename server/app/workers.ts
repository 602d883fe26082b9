import type { Logger } from 'pino';
import type { Config } from '#server/platform/config/config.ts';
import type { Env } from '#server/platform/config/env.ts';
import type { Metrics, ProcessFigures } from '#server/platform/metrics/metrics.ts';
import { asker } from './asker.ts';
import { createBrake } from './brake.ts';
import { type Forked, fork, portOf } from './fork.ts';
import { type FromWorker, livesMs, type ToWorker } from './said.ts';
import type { Entry, Serving } from './serve.ts';

interface WorkersParts {
  config: Config;
  env: Env;
  /** Of the database. */
  url: string;
  /** It is the embedded one, which nobody else has. */
  isOwn: boolean;
  log: Logger;
  metrics: Metrics;
  tell: (line: string) => void;
}

export type ManyServing = Pick<Serving, 'origin' | 'channels' | 'stop'> & {
  /** Why the house cannot go on: what serves dies again and again. */
  ended: Promise<string>;
};

/** One place of those that serve; whoever dies in it is followed by another. */
interface Place {
  name: string;
  process: Forked | null;
  serves: boolean;
  /** How often it was looked at since it last said that it lives. */
  silence: number;
}

/** A loop that did not turn for a minute turns no more: connections that it has would wait for ever. */
const silenceMax = 60_000 / livesMs;

/** Answers (20 s), then jobs (15 s) in hand are waited for; what is left then is carried on at the next start. */
const stopMs = 50_000;

/** Whoever comes into a house that serves is there in seconds, on a slow machine in a minute. */
const beginMs = 120_000;

/** News and questions between the processes: an address that one has seen, the figures of all. */
const createTalk = (places: readonly Place[], { log, metrics, tell }: WorkersParts) => {
  const say = (to: Place, message: ToWorker): void => to.process?.say(message);
  const figures = asker<ProcessFigures, Place>((to, question) =>
    say(to, { kind: 'figures-wanted', question }),
  );
  const answerAll = async (to: Place, question: number): Promise<void> => {
    const known = await figures.ask(places.filter(({ serves }) => serves));
    say(to, { kind: 'all-figures', question, all: [...known, await metrics.own()] });
  };
  return {
    gone: figures.gone,
    hear(from: Place, message: FromWorker): void {
      from.silence = 0;
      if (message.kind === 'serves') from.serves = true;
      if (message.kind === 'tells') tell(message.line);
      if (message.kind === 'address') for (const other of places) if (other !== from) say(other, message);
      if (message.kind === 'figures') figures.answer(from, message.question, message.own);
      if (message.kind === 'all-figures-wanted')
        answerAll(from, message.question).catch((error: unknown) => {
          log.error({ err: error }, 'The figures of the house could not be put together');
          say(from, { kind: 'all-figures', question: message.question, all: [] });
        });
    },
  };
};

/** Ends processes that have said nothing for too long; others take their places. */
const endSilent = (places: readonly Place[], log: WorkersParts['log']): void => {
  for (const place of places) {
    if (!place.serves || ++place.silence <= silenceMax) continue;
    log.error({ process: place.name }, 'A process of the house says nothing any more; it is ended');
    place.process?.kill();
  }
};

/** Ends a process that may begin but does not come to it. Only of the first one it hangs on what an update has to do to all that is kept. */
const endLate = (forked: Forked, after: Promise<unknown>): void => {
  const late = after.then(() => setTimeout(forked.kill, beginMs));
  const isIn = () => void late.then(clearTimeout).catch(() => undefined);
  forked.served.then(isIn, isIn);
};

/** Asks the process of a place to stop, and kills it where that takes too long. */
const endProcess = async ({ process }: Place): Promise<void> => {
  const late = setTimeout(() => process?.kill(), stopMs);
  process?.say({ kind: 'stop' });
  await process?.ended;
  clearTimeout(late);
};

/** Several processes that answer calls and work off jobs; this one keeps them, and serves nobody itself. */
export const serveByWorkers = async (parts: WorkersParts): Promise<ManyServing> => {
  const { config, log } = parts;
  const env = { ...parts.env, DATABASE_URL: parts.url, PORT: String(await portOf(config)) };
  const maxConnections = Math.floor(config.databasePool / config.workers);
  const places = Array.from(
    { length: config.workers },
    (_, at): Place => ({ name: String(at + 1), process: null, serves: false, silence: 0 }),
  );
  const talk = createTalk(places, parts);
  const brake = createBrake();
  let isStopping = false;
  let giveUp: (why: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    giveUp = resolve;
  });

  /** Puts a process into a place; answers once it serves. Rejects where it does not come to that, once it has ended. */
  const open = async (place: Place, entry: Entry, after: Promise<unknown> = Promise.resolve()) => {
    const forked = fork({ kind: 'begin', entry, env, name: place.name, maxConnections }, after, (message) =>
      talk.hear(place, message),
    );
    Object.assign(place, { process: forked, silence: 0 });
    if (!entry.isFirst) endLate(forked, after);
    const left = forked.ended.then((how) => {
      const served = place.serves;
      Object.assign(place, { process: null, serves: false });
      talk.gone(place);
      if (!served || isStopping) return;
      log.error({ process: place.name, how }, 'A process of the house died; another takes its place');
      void openAgain(place);
    });
    try {
      return await forked.served;
    } catch (error) {
      await left;
      throw error;
    }
  };

  /** Puts processes into a place, with pauses, until one serves. */
  const openAgain = async (place: Place, after?: Promise<unknown>): Promise<void> => {
    for (let isNew = after !== undefined; !isStopping; isNew = false) {
      const pauseMs = isNew ? 0 : brake.died(place);
      if (!places.some(({ serves }) => serves) && brake.isHopeless(places))
        return giveUp('Whatever serves in this house dies again and again (see the log): the house ends');
      await brake.pause(place, pauseMs);
      if (isStopping) return;
      try {
        await open(place, { isFirst: false, isAlone: false }, after);
        if (!isNew) log.info({ process: place.name }, 'A process of the house serves again');
        return;
      } catch (error) {
        if (!isStopping)
          log.error({ err: error, process: place.name }, 'A process of the house could not begin');
      }
    }
  };

  const look = setInterval(() => endSilent(places, log), livesMs).unref();

  const stop = async (): Promise<void> => {
    isStopping = true;
    clearInterval(look);
    brake.release();
    await Promise.all(places.map(endProcess));
  };

  try {
    const [first, ...others] = places;
    if (!first) throw new Error('a house without processes');
    // The others start after the first one has filled an empty database. The house already serves meanwhile.
    const opened = open(first, { isFirst: true, isAlone: parts.isOwn });
    for (const place of others) void openAgain(place, opened);
    const { origin, channels } = await opened;
    return { origin, channels, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

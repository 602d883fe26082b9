import { Worker } from 'node:worker_threads';
import type { TaskOutcome, TaskRequest } from './tasks.ts';

export interface AsideOptions {
  /** The module that the thread runs; it answers each `TaskRequest` with a `TaskOutcome`. */
  entry: URL;
  execArgv: readonly string[];
  /** Most pieces of work that wait for their turn. */
  waitingMax: number;
  /** Longest time for one piece of work; after it the thread is ended. */
  workMs: number;
  /** A thread without work is ended after this time, and its memory is free again. */
  idleMs: number;
  /** Most megabytes of JavaScript values in the thread: work that needs more fails, and the house goes on. */
  heapMb: number;
}

/** The work could not be done now: too much was waiting, or it took too long. Answered as UNAVAILABLE. */
export class AsideError extends Error {
  override name = 'AsideError';
  readonly statusCode = 503;
}

export interface Aside {
  /**
   * Does the work in the other thread.
   * @throws AsideError, or what went wrong there.
   */
  run(asked: TaskRequest): Promise<unknown>;
  /** How many pieces of work are waiting. */
  waiting(): number;
  /** Waits for the work in hand, fails what still waits, and ends the thread. Work that is given afterwards starts a new thread. */
  close(): Promise<void>;
}

interface Waiting extends TaskRequest {
  settle(outcome: { output: unknown } | { error: Error }): void;
}

const errorOf = ({ message, stack }: Extract<TaskOutcome, { isDone: false }>): Error =>
  Object.assign(new Error(message), { stack });

/** A piece of work that waits, and the promise of its result. */
const queued = (asked: TaskRequest): { waiting: Waiting; work: Promise<unknown> } => {
  let settle: Waiting['settle'] = () => undefined;
  const work = new Promise<unknown>((resolve, reject) => {
    settle = (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.output));
  });
  return { waiting: { ...asked, settle }, work };
};

/** Starts the thread, and reports its answers and its end. */
const startThread = (
  { entry, execArgv, heapMb }: AsideOptions,
  on: { answered(answer: TaskOutcome): void; lost(error: Error): void },
): Worker => {
  const made = new Worker(entry, {
    execArgv: [...execArgv],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  made.on('message', on.answered);
  made.on('error', on.lost);
  made.on('exit', (code) => on.lost(new Error(`the thread for work aside ended with ${code}`)));
  return made;
};

/** A thread beside the one that answers, started when there is work for it. If it dies, only the work in its hand is lost. */
export const createAside = (options: AsideOptions): Aside => {
  const { waitingMax, workMs, idleMs } = options;
  const queue: Waiting[] = [];
  const inHand = new Set<Promise<unknown>>();
  let busy: { work: Waiting; late: NodeJS.Timeout } | null = null;
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const drop = (): void => {
    void thread?.terminate();
    thread = null;
  };

  const finish = (outcome: Parameters<Waiting['settle']>[0]): void => {
    const done = busy;
    busy = null;
    clearTimeout(done?.late);
    done?.work.settle(outcome);
    next();
  };

  const threadOnce = (): Worker => {
    if (thread) return thread;
    const made = startThread(options, {
      answered: (answer) => {
        if (thread === made) finish(answer.isDone ? answer : { error: errorOf(answer) });
      },
      lost: (error) => {
        if (thread !== made) return;
        thread = null;
        if (busy) finish({ error });
      },
    });
    thread = made;
    return made;
  };

  const next = (): void => {
    if (busy) return;
    const work = queue.shift();
    clearTimeout(idle);
    if (!work) {
      thread?.unref();
      idle = setTimeout(drop, idleMs).unref();
      return;
    }
    const late = setTimeout(() => {
      drop();
      finish({ error: new AsideError(`${work.name} took longer than ${workMs} ms`) });
    }, workMs);
    busy = { work, late };
    const { name, input } = work;
    const worker = threadOnce();
    worker.ref();
    worker.postMessage({ name, input } satisfies TaskRequest);
  };

  return {
    run(asked) {
      if (queue.length >= waitingMax)
        return Promise.reject(new AsideError(`${queue.length} pieces of work wait already`));
      const { waiting, work } = queued(asked);
      queue.push(waiting);
      next();
      const hand = work.catch(() => undefined).finally(() => inHand.delete(hand));
      inHand.add(hand);
      return work;
    },
    waiting: () => queue.length,
    async close() {
      // A stop does not wait for work that has not begun.
      for (const { settle } of queue.splice(0)) settle({ error: new AsideError('the house stops') });
      while (inHand.size > 0) await Promise.all(inHand);
      clearTimeout(idle);
      const last = thread;
      thread = null;
      await last?.terminate();
    },
  };
};

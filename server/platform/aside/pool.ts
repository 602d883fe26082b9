import { type HelperOptions, keepHelper } from './helper.ts';
import { AsideError } from './problem.ts';
import type { TaskOutcome, TaskRequest } from './tasks.ts';

export interface AsideOptions extends HelperOptions {
  /** Most pieces of work that wait for their turn. */
  waitingMax: number;
  /** Longest time for one piece of work; after it the process is ended. */
  workMs: number;
  /** A process without work is ended after this time, and its memory is free again. */
  idleMs: number;
}

export interface Aside {
  /**
   * Does the work in the other process.
   * @throws AsideError, or what went wrong there.
   */
  run(asked: TaskRequest): Promise<unknown>;
  /** How many pieces of work are waiting. */
  waiting(): number;
  /** Fails what is in hand and what waits, and ends the process. Work that is given afterwards starts a new one. */
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

/** A process beside the one that answers, started when there is work for it. If it dies, only the work in its hand is lost. */
export const createAside = (options: AsideOptions): Aside => {
  const { waitingMax, workMs, idleMs } = options;
  const queue: Waiting[] = [];
  let busy: { work: Waiting; late: NodeJS.Timeout } | null = null;
  let idle: NodeJS.Timeout | undefined;

  const finish = (outcome: Parameters<Waiting['settle']>[0]): void => {
    const done = busy;
    busy = null;
    clearTimeout(done?.late);
    done?.work.settle(outcome);
    next();
  };

  const helper = keepHelper(options, {
    answered: (answer) => finish(answer.isDone ? answer : { error: errorOf(answer) }),
    lost: (error) => {
      if (busy) finish({ error });
    },
  });

  const next = (): void => {
    if (busy) return;
    const work = queue.shift();
    clearTimeout(idle);
    if (!work) {
      helper.rest();
      idle = setTimeout(() => void helper.drop(), idleMs).unref();
      return;
    }
    const late = setTimeout(() => {
      void helper.drop();
      finish({ error: new AsideError(`${work.name} took longer than ${workMs} ms`) });
    }, workMs);
    busy = { work, late };
    const { name, input } = work;
    try {
      helper.send({ name, input });
    } catch (error) {
      finish({ error: error as Error });
    }
  };

  return {
    run(asked) {
      if (queue.length >= waitingMax)
        return Promise.reject(new AsideError(`${queue.length} pieces of work wait already`));
      const { waiting, work } = queued(asked);
      queue.push(waiting);
      next();
      return work;
    },
    waiting: () => queue.length,
    async close() {
      const error = new AsideError('the house stops');
      for (const { settle } of queue.splice(0)) settle({ error });
      const ended = helper.drop();
      if (busy) finish({ error });
      clearTimeout(idle);
      await ended;
    },
  };
};

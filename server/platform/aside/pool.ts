import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { deafToSignals } from '../deaf-to-signals.ts';
import type { TaskOutcome, TaskRequest } from './tasks.ts';

export interface AsideOptions {
  /** The file that the process runs; it answers each `TaskRequest` with a `TaskOutcome`, and ends once it is disconnected. */
  entry: string;
  execArgv: readonly string[];
  /** Most pieces of work that wait for their turn. */
  waitingMax: number;
  /** Longest time for one piece of work; after it the process is ended. */
  workMs: number;
  /** A process without work is ended after this time, and its memory is free again. */
  idleMs: number;
  /** Most megabytes of JavaScript values in the process: work that needs more fails, and the house goes on. */
  heapMb: number;
}

/** The work could not be done now: too much was waiting, or it took too long. Answered as UNAVAILABLE. */
export class AsideError extends Error {
  override name = 'AsideError';
  readonly statusCode = 503;
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

/** All that the process needs to know of where it runs. None of the house's variables is among them. */
const environment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, TZ, LANG, LC_ALL, LD_LIBRARY_PATH, NODE_ENV } = process.env;
  return { PATH, HOME, TMPDIR, TZ, LANG, LC_ALL, LD_LIBRARY_PATH, NODE_ENV };
};

/** How much lower the priority of the process is (nice): it gets a third of a core that another wants as well. */
const lower = 5;
const lowest = constants.priority.PRIORITY_LOW;

/** Where all cores are busy, those who are answered come first. */
const giveWay = (pid: number): void => {
  try {
    setPriority(pid, Math.min(lowest, getPriority() + lower));
  } catch {
    // It has ended already, or the system allows nobody this: its work is done all the same.
  }
};

/** Starts the process, and reports its answers and its end. */
const startHelper = (
  { entry, execArgv, heapMb }: AsideOptions,
  on: { answered(answer: TaskOutcome): void; lost(error: Error): void },
): ChildProcess => {
  const made = fork(entry, [], {
    execArgv: ['--import', deafToSignals, `--max-old-space-size=${heapMb}`, ...execArgv],
    env: environment(),
    // JSON would turn bytes into lists of numbers.
    serialization: 'advanced',
  });
  if (made.pid !== undefined) giveWay(made.pid);
  made.on('message', (answer) => on.answered(answer as TaskOutcome));
  // A process that could not be started sends this alone; a piece of work that could not be sent to one that dies is lost with it.
  made.on('error', on.lost);
  made.on('exit', (code, signal) =>
    on.lost(new Error(`the process for work aside ended with ${signal ?? code}`)),
  );
  return made;
};

/** Whether the house's own process stays for this one. */
const hold = (helper: ChildProcess, isHeld: boolean): void => {
  for (const each of [helper, helper.channel]) {
    if (isHeld) each?.ref();
    else each?.unref();
  }
};

const end = async (helper: ChildProcess): Promise<void> => {
  if (helper.pid === undefined || helper.exitCode !== null || helper.signalCode !== null) return;
  const ended = new Promise((resolve) => helper.once('exit', resolve));
  helper.ref();
  helper.kill('SIGKILL');
  await ended;
};

/** A process beside the one that answers, started when there is work for it. If it dies, only the work in its hand is lost. */
export const createAside = (options: AsideOptions): Aside => {
  const { waitingMax, workMs, idleMs } = options;
  const queue: Waiting[] = [];
  let busy: { work: Waiting; late: NodeJS.Timeout } | null = null;
  let helper: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const drop = async (): Promise<void> => {
    const last = helper;
    helper = null;
    if (last) await end(last);
  };

  const finish = (outcome: Parameters<Waiting['settle']>[0]): void => {
    const done = busy;
    busy = null;
    clearTimeout(done?.late);
    done?.work.settle(outcome);
    next();
  };

  const helperOnce = (): ChildProcess => {
    if (helper) return helper;
    const made = startHelper(options, {
      answered: (answer) => {
        if (helper === made) finish(answer.isDone ? answer : { error: errorOf(answer) });
      },
      lost: (error) => {
        if (helper !== made) return;
        void drop();
        if (busy) finish({ error });
      },
    });
    helper = made;
    return made;
  };

  const next = (): void => {
    if (busy) return;
    const work = queue.shift();
    clearTimeout(idle);
    if (!work) {
      if (helper) hold(helper, false);
      idle = setTimeout(() => void drop(), idleMs).unref();
      return;
    }
    const late = setTimeout(() => {
      void drop();
      finish({ error: new AsideError(`${work.name} took longer than ${workMs} ms`) });
    }, workMs);
    busy = { work, late };
    const { name, input } = work;
    try {
      const doer = helperOnce();
      hold(doer, true);
      doer.send({ name, input } satisfies TaskRequest);
    } catch (error) {
      // The system has no room for a process, or the input cannot be copied: the next piece may fare better.
      void drop();
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
      clearTimeout(idle);
      const error = new AsideError('the house stops');
      for (const { settle } of queue.splice(0)) settle({ error });
      const ended = drop();
      if (busy) finish({ error });
      clearTimeout(idle);
      await ended;
    },
  };
};

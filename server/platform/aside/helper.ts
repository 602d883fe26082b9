import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { deafToSignals } from '../deaf-to-signals.ts';
import { AsideError } from './problem.ts';
import type { TaskOutcome, TaskRequest } from './tasks.ts';

export interface HelperOptions {
  /** The file that the process runs; it answers each `TaskRequest` with a `TaskOutcome`, and ends once it is disconnected. */
  entry: string;
  execArgv: readonly string[];
  /** Most megabytes of JavaScript values in the process: work that needs more fails, and the house goes on. */
  heapMb: number;
}

interface Heard {
  answered(answer: TaskOutcome): void;
  /** It ended by itself, or could not be started. */
  lost(error: Error): void;
}

/** All that the process needs to know of where it runs. None of the house's variables is among them. */
const environment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, TZ, LANG, LC_ALL, LD_LIBRARY_PATH, NODE_ENV } = process.env;
  return { PATH, HOME, TMPDIR, TZ, LANG, LC_ALL, LD_LIBRARY_PATH, NODE_ENV };
};

/** How much lower the priority of the process is (nice): it gets a quarter of a core that another wants as well. */
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
const startHelper = ({ entry, execArgv, heapMb }: HelperOptions, on: Heard): ChildProcess => {
  const made = fork(entry, [], {
    execArgv: ['--import', deafToSignals, `--max-old-space-size=${heapMb}`, ...execArgv],
    env: environment(),
    // JSON would turn bytes into lists of numbers.
    serialization: 'advanced',
  });
  if (made.pid !== undefined) giveWay(made.pid);
  made.on('message', (answer) => on.answered(answer as TaskOutcome));
  // A process that could not be started sends this alone; a piece of work that could not be sent to one that dies is lost with it.
  made.on('error', ({ message }) => on.lost(new AsideError(message)));
  made.on('exit', (code, signal) =>
    on.lost(new AsideError(`the process for work aside ended with ${signal ?? code}`)),
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

/** The process of the moment, started when something is sent to it. Nothing is heard any more of one that was dropped. */
export const keepHelper = (options: HelperOptions, on: Heard) => {
  let helper: ChildProcess | null = null;

  const drop = async (): Promise<void> => {
    const last = helper;
    helper = null;
    if (last) await end(last);
  };

  const helperOnce = (): ChildProcess => {
    if (helper) return helper;
    const made = startHelper(options, {
      answered: (answer) => {
        if (helper === made) on.answered(answer);
      },
      lost: (error) => {
        if (helper !== made) return;
        void drop();
        on.lost(error);
      },
    });
    helper = made;
    return made;
  };

  return {
    drop,
    /** The house may end by itself meanwhile. */
    rest(): void {
      if (helper) hold(helper, false);
    },
    /** @throws AsideError where the system has no room for a process; another error where the input cannot be copied */
    send(request: TaskRequest): void {
      try {
        const doer = helperOnce();
        hold(doer, true);
        doer.send(request);
      } catch (error) {
        const isThere = helper?.pid !== undefined;
        void drop();
        throw isThere ? error : new AsideError(String(error));
      }
    },
  };
};

import { soon } from './soon.ts';

const patienceMs = 2000;

/** Whether a piece of work succeeds within a short time. */
export const within = (work: Promise<unknown>): Promise<boolean> =>
  soon(
    patienceMs,
    work.then(
      () => true,
      () => false,
    ),
    false,
  );

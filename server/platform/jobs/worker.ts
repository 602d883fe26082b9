import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import type { JobDefinition } from '../room.ts';
import type { Clock, Db } from '../services.ts';

interface WorkerParts {
  boss: PgBoss;
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  /** Whether the pool has a connection to spare that looks for jobs and does nothing else. */
  keepsConnection: boolean;
}

interface Taken {
  id: string;
  name: string;
  data: unknown;
}

const batch = 8;
/** How many jobs that can wait may run at the same time. */
const patientMax = 4;
const pollMs = 1000;
/** Longest wait for jobs in hand when stopping; what is left runs again after its expiry. */
const stopMs = 15_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Takes at most `limit` jobs, and among them at most `patient` that can wait; these fill the places that the others leave. */
const takeDue = async (
  { db, clock }: Pick<WorkerParts, 'db' | 'clock'>,
  queues: { pressing: string[]; patient: string[] },
  { limit, patient }: { limit: number; patient: number },
): Promise<Taken[]> => {
  const due = (names: string[]) => sql`
    select name, id from pgboss.job
    where name = any(${names}) and state < 'active' and start_after <= ${clock.now()}
    order by priority desc, created_on, id`;
  const taken = await sql<Taken>`
    with pressing as (${due(queues.pressing)} limit ${limit} for update skip locked),
      patient as (
        ${due(queues.patient)} limit least(${patient}::bigint, ${limit}::bigint - (select count(*) from pressing))
        for update skip locked)
    update pgboss.job set state = 'active', started_on = now(),
      retry_count = case when started_on is not null then retry_count + 1 else retry_count end
    where (name, id) in (select name, id from pressing union all select name, id from patient)
    returning id, name, data`.execute(db);
  return taken.rows;
};

/** Returns a failed job to its queue, to be tried again after the queue's pause. */
const putBack = async (
  { boss, db, clock, log }: Pick<WorkerParts, 'boss' | 'db' | 'clock' | 'log'>,
  job: Taken,
  error: unknown,
): Promise<void> => {
  log.error({ err: error, job: job.name, jobId: job.id }, 'A job failed');
  await boss.fail(job.name, job.id, { message: error instanceof Error ? error.message : 'unknown' });
  // pg-boss counts the pause by the database's clock, and our jobs become due by the house's clock.
  await sql`update pgboss.job set start_after = ${clock.now()}::timestamptz + (start_after - now())
    where name = ${job.name} and id = ${job.id} and state = 'retry'`.execute(db);
};

/** The pause between two polls, which can be cut short. */
const createSleep = () => {
  let wake: (() => void) | null = null;
  return {
    wake: (): void => wake?.(),
    async until(ms: number): Promise<void> {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([woken, wait(ms)]);
      wake = null;
    },
  };
};

/** Runs what is due, and what that makes due, until nothing is left; returns how many jobs ran. */
const runUntilDone = async (
  take: () => Promise<Taken[]>,
  run: (job: Taken) => Promise<void>,
): Promise<number> => {
  let count = 0;
  for (let round = 0; round < 100; round++) {
    const taken = await take();
    if (taken.length === 0) return count;
    await Promise.all(taken.map(run));
    count += taken.length;
  }
  throw new Error('Jobs cause jobs without end');
};

/**
 * Looks for jobs as long as `goesOn`, and begins anew where looking failed. The statement that takes jobs reads a partition a queue. A
 * connection that is new to it spends 10 to 30 ms of the database on learning them, and 4 ms on a plan each time until it keeps one;
 * afterwards it takes 0.6 ms. So it has a connection of its own where possible.
 */
const keepLooking = async (
  { db, log, keepsConnection }: Pick<WorkerParts, 'db' | 'log' | 'keepsConnection'>,
  look: (asked: Db) => Promise<void>,
  goesOn: () => boolean,
): Promise<void> => {
  while (goesOn()) {
    try {
      await (keepsConnection ? db.connection().execute(look) : look(db));
    } catch (error) {
      log.error({ err: error }, 'Jobs could not be taken');
      // The connection may be lost: the next one is a new one.
      await wait(pollMs);
    }
  }
};

/**
 * Takes what is due of all queues with one query a poll (pg-boss's own worker asks once a queue and takes one job a poll). The injected
 * clock decides what is due, so that a test can move time.
 */
export const createWorker = ({ boss, db, clock, log, metrics, keepsConnection }: WorkerParts) => {
  const jobs = new Map<string, JobDefinition>();
  const measure = metrics.duration('hodhod_job_seconds', 'How long a job took', ['job', 'outcome']);
  const inHand = new Set<Promise<void>>();
  let patientInHand = 0;
  let running = false;
  const sleep = createSleep();
  let looping: Promise<void> = Promise.resolve();

  const namesOf = (canWait: boolean): string[] =>
    [...jobs.values()].filter((job) => (job.canWait ?? false) === canWait).map(({ name }) => name);

  const take = (limit: number, patient: number, asked: Db = db): Promise<Taken[]> =>
    takeDue({ db: asked, clock }, { pressing: namesOf(false), patient: namesOf(true) }, { limit, patient });

  const run = async (job: Taken) => {
    const began = performance.now();
    const definition = jobs.get(job.name);
    let outcome = 'done';
    if (definition?.canWait) patientInHand++;
    try {
      await definition?.handle(job.data);
      await boss.complete(job.name, job.id);
    } catch (error) {
      outcome = 'failed';
      await putBack({ boss, db, clock, log }, job, error).catch((err: unknown) =>
        log.error({ err, job: job.name }, 'A job could not be put back'),
      );
    } finally {
      // If no place for such jobs was free, one is now, so the next job need not wait for the poll.
      if (definition?.canWait && patientInHand-- === patientMax) sleep.wake();
    }
    measure({ job: job.name, outcome }, (performance.now() - began) / 1000);
  };

  /** Looks for jobs and begins them until it is stopped. @throws if they cannot be taken. */
  const look = async (asked: Db) => {
    while (running) {
      const taken = await take(batch - inHand.size, patientMax - patientInHand, asked);
      for (const job of taken) {
        const hand = run(job).finally(() => inHand.delete(hand));
        inHand.add(hand);
      }
      if (inHand.size >= batch) await Promise.race(inHand);
      else if (taken.length === 0 && running) await sleep.until(pollMs);
    }
  };

  return {
    define(definitions: readonly JobDefinition[]) {
      for (const job of definitions) jobs.set(job.name, job);
    },
    definitions: () => [...jobs.values()],
    knows: (name: string) => jobs.has(name),
    nudge: () => sleep.wake(),
    start() {
      running = true;
      looping = keepLooking({ db, log, keepsConnection }, look, () => running);
    },
    runDue: () => runUntilDone(() => take(batch, patientMax), run),
    async stop() {
      running = false;
      sleep.wake();
      await looping;
      await Promise.race([Promise.all(inHand), wait(stopMs)]);
    },
  };
};

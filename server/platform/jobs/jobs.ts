import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import type { Asking } from '../db/at-once.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { JobDefinition } from '../room.ts';
import type { Clock, Jobs, Random } from '../services.ts';
import { createSchedules } from './schedules.ts';
import { createWorker } from './worker.ts';

export interface JobsParts {
  database: Database;
  clock: Clock;
  random: Random;
  log: Logger;
  metrics: Metrics;
}

export interface JobRunner extends Jobs {
  /** Makes the queue's own tables and one queue for each job name. */
  prepare(definitions: readonly JobDefinition[]): Promise<void>;
  /** Makes the jobs of a process that is gone wait again. Only if no other instance can run. */
  takeOver(): Promise<void>;
  /** Begins to look for work, and starts the schedules. */
  start(): Promise<void>;
  /** Runs everything that is due by the clock, and what that causes, in this call; returns how many jobs ran. */
  runDue(): Promise<number>;
  /** Takes no new job and waits for those in hand. */
  stop(): Promise<void>;
}

/** A job in hand longer than this belongs to a process that is gone, and is given to another one. */
const expireInSeconds = 120;
/** With fewer connections, all of them are for requests and the jobs themselves: each of several processes has four (workers.ts). */
const connectionsToSpare = 5;
const retries = { retryLimit: 12, retryDelay: 2, retryBackoff: true };

const executorOf = (asking: Asking): PgBoss.Db => ({
  executeSql: async (text, values) => ({
    rows: (await asking.getExecutor().executeQuery(CompiledQuery.raw(text, values))).rows,
  }),
});

/** Jobs on pg-boss (its tables, sending, retries, upkeep) with a worker and schedules of our own; see decisions/jobs.md. */
export const createJobs = ({ database, clock, random, log, metrics }: JobsParts): JobRunner => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'pgboss',
    schedule: false,
    maintenanceIntervalSeconds: 30,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
  const keepsConnection = database.pool.options.max >= connectionsToSpare;
  const worker = createWorker({ boss, db: database.db, clock, log, metrics, keepsConnection });
  const schedules = createSchedules({ boss, clock, log });

  return {
    async send(tx, name, data, options = {}) {
      if (!worker.knows(name)) throw new Error(`No room defines the job ${name}`);
      await boss.send(name, data, {
        db: executorOf(tx),
        singletonKey: options.key ?? random.uuid(),
        startAfter: options.startAfter ?? clock.now(),
      });
    },
    nudge: () => worker.nudge(),
    async prepare(definitions) {
      worker.define(definitions);
      await makeTables(boss);
      const known = new Set((await boss.getQueues()).map((queue) => queue.name));
      for (const { name } of definitions) {
        if (!known.has(name))
          await boss.createQueue(name, { name, policy: 'short', expireInSeconds, ...retries });
      }
    },
    async takeOver() {
      await sql`update pgboss.job set state = 'retry', start_after = ${clock.now()} where state = 'active'`.execute(
        database.db,
      );
    },
    async start() {
      await boss.start();
      schedules.start(worker.definitions());
      worker.start();
    },
    runDue: () => worker.runDue(),
    async stop() {
      await schedules.stop();
      await worker.stop();
      await boss.stop({ graceful: false });
    },
  };
};

/** Makes or migrates pg-boss's schema and does no more: it is started without schedule and upkeep. */
const makeTables = async (boss: PgBoss): Promise<void> => {
  const maker = new PgBoss({ db: boss.getDb(), schema: 'pgboss', schedule: false, supervise: false });
  await maker.start();
  await maker.stop({ graceful: false });
};

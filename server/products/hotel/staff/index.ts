import { sql } from 'kysely';
import type { Operation } from '#server/platform/http/operation.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import { endUnanswered } from '../suppliers/allotment/requests.ts';
import { actsOperation } from './acts.ts';
import type { StaffDeps } from './deps.ts';
import { exceptionOperations } from './exceptions.ts';
import { moveOperations } from './moves.ts';
import { nightOperations } from './nights.ts';
import { requestOperations } from './requests.ts';
import { setNightOperations } from './set-nights.ts';
import { stayOperations } from './stays.ts';

/** Calls of staff; each change is written down with who made it and why. */
export const staffOperations = (deps: StaffDeps): Operation[] => [
  ...requestOperations(deps),
  ...nightOperations(deps),
  ...setNightOperations(deps),
  ...stayOperations(deps),
  ...exceptionOperations(deps),
  ...moveOperations(deps),
  actsOperation(deps),
];

/** Ends what no hotel answered in time, and lets the orders go on at once: their money is back within the minute. */
export const endRequests = async ({ db, clock, commerce }: Pick<StaffDeps, 'db' | 'clock' | 'commerce'>) => {
  const ended = await endUnanswered(db, clock.now());
  if (ended.length === 0) return;
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from order_lines where line_id = any(${ended}::uuid[])`.execute(db);
  for (const { order_id: orderId } of rows) await commerce.lookAgain(db, orderId);
};

export const staffJobs = (deps: StaffDeps): JobDefinition[] => [
  { name: 'hotel-requests-end', cron: '* * * * *', handle: () => endRequests(deps) },
];

import { backOfficeWaiting } from '#core/contract/back-office/waiting.ts';
import type { Scope } from '#core/contract/scopes.ts';
import type { Db } from './db/tables.ts';
import { type Operation, operation } from './http/operation.ts';
import type { Clock } from './ports.ts';

/** What waits for people in one part of the house. */
export interface Waits {
  count: number;
  /** How many of these wait longer than was promised, or should not exist at all. */
  late: number;
  /** Since when the oldest one waits; null if none does. */
  oldestAt: Date | null;
}

/** A part of the staff's work in which something may wait. */
export interface PartWithWork {
  /** The address of its page. */
  part: `/back-office/${string}`;
  /** Who may see it. */
  scope: Scope;
  /** Asked whenever staff look, so it has to be a question that an index answers. */
  waits(db: Db, now: Date): Promise<Waits>;
}

/** Which parts of the staff's work there are; rooms bring theirs. */
export interface StaffWork {
  add(parts: readonly PartWithWork[]): void;
  /** The parts that somebody with these scopes may see. */
  partsFor(scopes: readonly string[]): readonly PartWithWork[];
}

export const createStaffWork = (): StaffWork => {
  const parts: PartWithWork[] = [];
  return {
    add: (more) => void parts.push(...more),
    partsFor: (scopes) => parts.filter(({ scope }) => scopes.includes(scope)),
  };
};

/** What waits in the parts that the caller may work on: one call for the whole frame. */
export const waitingOperation = ({
  db,
  clock,
  staffWork,
}: {
  db: Db;
  clock: Clock;
  staffWork: StaffWork;
}): Operation =>
  operation(backOfficeWaiting.countWaiting, async (_, { caller }) => {
    const now = clock.now();
    const value = await Promise.all(
      staffWork.partsFor(caller.scopes).map(async ({ part, waits }) => {
        const { count, late, oldestAt } = await waits(db, now);
        return { part, count, late, oldestAt: oldestAt?.toISOString() ?? null };
      }),
    );
    return { ok: true, value };
  });

import { backOfficeWaiting } from '#core/contract/back-office/waiting.ts';
import type { Scope } from '#core/contract/scopes.ts';
import type { Db } from './db/tables.ts';
import { type Operation, operation } from './http/operation.ts';
import type { Clock } from './ports.ts';

/** What waits for people in one part of the house. */
export interface Waits {
  count: number;
  /** Of these: longer than was promised, or what must not be at all. */
  late: number;
  /** Since when the oldest waits; null where none does. */
  oldestAt: Date | null;
}

/** A part of the staff's work in which something may wait. */
export interface PartWithWork {
  /** The address of its page. */
  part: `/back-office/${string}`;
  /** Who may know. */
  scope: Scope;
  /** Asked whenever staff look: a question that an index answers. */
  waits(db: Db, now: Date): Promise<Waits>;
}

/** Which parts there are; rooms bring theirs. */
export interface StaffWork {
  add(parts: readonly PartWithWork[]): void;
  /** Those that somebody with these scopes may know of. */
  partsFor(scopes: readonly string[]): readonly PartWithWork[];
}

export const createStaffWork = (): StaffWork => {
  const parts: PartWithWork[] = [];
  return {
    add: (more) => void parts.push(...more),
    partsFor: (scopes) => parts.filter(({ scope }) => scopes.includes(scope)),
  };
};

/** What waits, for whoever may do something about it: one call for the whole frame. */
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

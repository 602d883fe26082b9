import type { BookFault } from '#server/platform/ledger/audit.ts';
import type { Db } from '#server/platform/services.ts';
import type { AuditKind } from './kinds.ts';
import { type AuditWalk, beginWalk, type Posted, type Stepped, type WrongPiece, walkOn } from './walk.ts';

/** How far an audit of everything has come, as it is stored in the database. */
export interface Course {
  /** Where the walk stands; null: it has ended. */
  walk: AuditWalk | null;
  /** How many findings there were. */
  found: number;
  /** The first `findingsMax` findings. */
  findings: BookFault[];
  /** What was posted to the house's accounts; null until all transfers were added up. */
  posted: Posted | null;
  /** How many of each kind were looked at; missing where an older version began the audit. */
  looked?: Partial<Record<AuditKind, number>>;
}

/** A walk through everything that the house goes on with by itself. */
export interface AuditRound extends Course {
  /** ISO 8601, UTC. */
  beganAt: string;
  /** How many pieces the last finished round had; 0: no round has finished, or it did not count its pieces. */
  expected: number;
}

/** How many of each kind an audit looked at, as staff see it. */
export type LookedAt = Record<'orders' | 'payments' | 'refunds' | 'payouts' | 'transfers', number>;

/** The counts that staff see. A kind that was not counted is 0. */
export const lookedAtBy = ({ looked = {} }: Pick<Course, 'looked'>): LookedAt => {
  const { orders = 0, payments = 0, refunds = 0, payouts = 0, transfers = 0 } = looked;
  return { orders, payments, refunds, payouts, transfers };
};

/** How far an audit came in one go. */
export interface Gone {
  course: Course;
  wrong: WrongPiece[];
  /** Why it stopped early; the pieces before that count. Undefined where nothing failed. */
  failure?: unknown;
}

/** At most this many findings are kept: if everything is wrong, the first ones show it. */
export const findingsMax = 200;

export const beginCourse = (until: number): Course => ({
  walk: beginWalk(until),
  found: 0,
  findings: [],
  posted: null,
  looked: {},
});

const after = (course: Course, { walk, wrong, posted, looked }: Stepped): Course => {
  const findings = wrong.flatMap((piece) => piece.findings);
  return {
    walk,
    found: course.found + findings.length,
    findings: [...course.findings, ...findings].slice(0, findingsMax),
    posted: posted ?? course.posted,
    looked: looked
      ? { ...course.looked, [looked.kind]: (course.looked?.[looked.kind] ?? 0) + looked.count }
      : (course.looked ?? {}),
  };
};

/**
 * Goes on until the audit has looked at `until` pieces in all, or to its end. Returns how far it came and what was wrong on the way. If a
 * piece fails, the course stays before that piece, so that the next call tries it again.
 */
export const goOn = async (db: Db, begun: Course, until: number): Promise<Gone> => {
  let course = begun;
  const wrong: WrongPiece[] = [];
  try {
    while (course.walk && course.walk.pieces < until) {
      const stepped = await walkOn(db, course.walk);
      wrong.push(...stepped.wrong);
      course = after(course, stepped);
    }
  } catch (failure) {
    return { course, wrong, failure };
  }
  return { course, wrong };
};

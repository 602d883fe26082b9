import type { Finding } from '#server/platform/ledger/audit.ts';
import type { Db } from '#server/platform/services.ts';
import type { AuditKind } from './kinds.ts';
import { type AuditWalk, beginWalk, type Posted, type Stepped, type WrongPiece, walkOn } from './walk.ts';

/** An audit of everything that is under way, as it is stored. */
export interface Course {
  /** Null: it came to its end. */
  walk: AuditWalk | null;
  found: number;
  /** The first of them. */
  findings: Finding[];
  /** What was posted to the house's accounts, once it was added up. */
  posted: Posted | null;
  /** How many of each kind were looked at; what was begun by a version that did not count has none. */
  looked?: Partial<Record<AuditKind, number>>;
}

/** How far a look at everything came in one go. */
export interface Gone {
  course: Course;
  wrong: WrongPiece[];
  /** Why it came no further; what came before stands. Undefined where nothing failed. */
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
 * Goes on until so many pieces were looked at in all, or to the end; answers where it stands, and what was wrong on the way. Where a piece
 * fails it stands before that.
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

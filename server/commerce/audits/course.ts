import type { Finding } from '#server/platform/ledger/audit.ts';
import type { Db } from '#server/platform/services.ts';
import { type AuditWalk, beginWalk, type Posted, type WrongPiece, walkOn } from './walk.ts';

/** A look at everything that is under way, as it is kept. */
export interface Course {
  /** Null: it came to its end. */
  walk: AuditWalk | null;
  found: number;
  /** The first of them. */
  findings: Finding[];
  /** What was posted to the house's accounts, once it was added up. */
  posted: Posted | null;
}

/** Where everything is wrong, the first tell it. */
export const findingsMax = 200;

export const beginCourse = (until: number): Course => ({
  walk: beginWalk(until),
  found: 0,
  findings: [],
  posted: null,
});

/** Goes on until so many pieces were looked at in all, or to the end; answers where it stands, and what was wrong on the way. */
export const goOn = async (
  db: Db,
  begun: Course,
  until: number,
): Promise<{ course: Course; wrong: WrongPiece[] }> => {
  let course = begun;
  const wrong: WrongPiece[] = [];
  while (course.walk && course.walk.pieces < until) {
    const stepped = await walkOn(db, course.walk);
    const findings = stepped.wrong.flatMap((piece) => piece.findings);
    wrong.push(...stepped.wrong);
    course = {
      walk: stepped.walk,
      found: course.found + findings.length,
      findings: [...course.findings, ...findings].slice(0, findingsMax),
      posted: stepped.posted ?? course.posted,
    };
  }
  return { course, wrong };
};

import { addWrittenBetween } from '#server/platform/ledger/house-sums.ts';
import type { Db } from '#server/platform/services.ts';
import { beginCourse, goOn } from './course.ts';
import { kinds, pieceSize } from './kinds.ts';
import { type AuditRound, type Progress, writeProgress } from './progress.ts';
import { type AuditParts, tellOfWrong } from './tell.ts';

/** How long a look at everything takes: half a day, so that what breaks behind it is found within a day. */
export const roundSeconds = 43_200;
/** So many pieces at most in one go. */
const piecesMax = 400;

const begin = ({ horizon, round_pieces }: Progress, now: Date): AuditRound => ({
  ...beginCourse(horizon),
  beganAt: now.toISOString(),
  expected: round_pieces,
});

/**
 * By how many pieces it has to be now, to be through in time: as many as the last round had. What there is beyond them when the time is
 * over, or all of it where no round came to its end yet, is looked at as fast as may be.
 */
const dueBy = ({ beganAt, expected, walk }: AuditRound, now: Date): number => {
  const share = (now.getTime() - new Date(beganAt).getTime()) / (roundSeconds * 1000);
  const before = walk?.pieces ?? 0;
  const due = share >= 1 ? Number.POSITIVE_INFINITY : Math.ceil(expected * share);
  return Math.min(Math.max(due, before + 1), before + piecesMax);
};

/** How many pieces a look at everything had. */
const piecesOf = ({ looked = {} }: AuditRound): number =>
  kinds.reduce((sum, kind) => sum + Math.floor((looked[kind] ?? 0) / pieceSize) + 1, 0);

/** Where nobody knows yet what was posted to the house's accounts: what the round has added up, brought to where the new parts are. */
const sumsAfter = async (db: Db, { sums, horizon }: Progress, posted: AuditRound['posted']) =>
  sums || !posted ? sums : addWrittenBetween(db, posted.sums, { from: posted.until, until: horizon });

/**
 * Goes on with the look at everything, as far as the time of day asks for: what nobody wrote about in the books is found by it alone.
 * Answers the round that came to its end. What is wrong is kept before how far it came, so that neither a death in between nor a
 * piece that fails loses it: then it goes on from that piece the next time.
 */
export const goRound = async (
  parts: AuditParts,
  progress: Progress,
  now: Date,
): Promise<AuditRound | null> => {
  const { db } = parts;
  const round = progress.round ?? begin(progress, now);
  const { course, wrong, failure } = await goOn(db, round, dueBy(round, now));
  await tellOfWrong(parts, wrong);
  const on = { ...round, ...course };
  const isEnd = course.walk === null;
  const written = await writeProgress(db, {
    ...progress,
    sums: await sumsAfter(db, progress, course.posted),
    round: isEnd ? null : on,
    round_ended_at: isEnd ? now : progress.round_ended_at,
    round_pieces: isEnd ? piecesOf(on) : progress.round_pieces,
  });
  if (failure !== undefined) throw failure;
  return written && isEnd ? on : null;
};

import { addWrittenBetween } from '#server/platform/ledger/house-sums.ts';
import type { Db } from '#server/platform/services.ts';
import { type AuditRound, beginCourse, goOn } from './course.ts';
import { kinds, pieceSize } from './kinds.ts';
import { type Progress, writeProgress } from './progress.ts';
import { type AuditParts, tellOfWrong } from './tell.ts';

/** How long a round takes: half a day. What breaks just after a round has looked at it is found by the next round, within a day. */
export const roundSeconds = 43_200;
/** At most this many pieces are looked at in one go. */
const piecesMax = 400;

const begin = ({ horizon, round_pieces }: Progress, now: Date): AuditRound => ({
  ...beginCourse(horizon),
  beganAt: now.toISOString(),
  expected: round_pieces,
});

/**
 * How many pieces the round should have looked at by now, if it is to end in time. It expects as many pieces as the last round had. When the
 * time is over the rest is looked at as fast as `piecesMax` allows. While no round has ended yet, it is one piece a call until the time is over.
 */
const dueBy = ({ beganAt, expected, walk }: AuditRound, now: Date): number => {
  const share = (now.getTime() - new Date(beganAt).getTime()) / (roundSeconds * 1000);
  const before = walk?.pieces ?? 0;
  const due = share >= 1 ? Number.POSITIVE_INFINITY : Math.ceil(expected * share);
  return Math.min(Math.max(due, before + 1), before + piecesMax);
};

/** How many pieces a finished round had: each kind has full pieces and a last one, which may be empty. */
const piecesOf = ({ looked = {} }: AuditRound): number =>
  kinds.reduce((sum, kind) => sum + Math.floor((looked[kind] ?? 0) / pieceSize) + 1, 0);

/**
 * The sums of the house's accounts up to the horizon. While they are not known, they are what the round has added up, plus what was written
 * between the round's beginning and the horizon.
 */
const sumsAfter = async (db: Db, { sums, horizon }: Progress, posted: AuditRound['posted']) =>
  sums || !posted ? sums : addWrittenBetween(db, posted.sums, { from: posted.until, until: horizon });

/**
 * Goes on with the round, as far as it should be by now. Only the round finds what was changed without a row in the books (see
 * `changes.ts`). Returns the round if it has ended, otherwise null. What is wrong is stored before the progress, so that it is not lost if
 * the process dies in between or a piece fails: the next call goes on from that piece.
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

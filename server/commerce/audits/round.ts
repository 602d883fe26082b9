import { sql } from 'kysely';
import { addWrittenBetween } from '#server/platform/ledger/house-sums.ts';
import type { Db } from '#server/platform/services.ts';
import { beginCourse, goOn } from './course.ts';
import { kinds, pieceSize } from './kinds.ts';
import { type Progress, type Round, writeProgress } from './progress.ts';
import { type AuditParts, tellOfWrong } from './tell.ts';

/** How long a look at everything takes: half a day, so that what breaks behind it is found within a day. */
export const roundSeconds = 43_200;
/** So many pieces at most in one go. */
const piecesMax = 400;

interface Count {
  rows: number;
}

const begin = async (db: Db, { horizon }: Progress, now: Date): Promise<Round> => {
  const { rows } = await sql<Count>`
    select (select count(*) from ledger_transfers) + (select count(*) from ledger_balances) + (select count(*) from orders)
      + (select count(*) from payments) + (select count(*) from refunds) + (select count(*) from payouts)
      + (select count(*) from vouchers) + (select count(*) from users) as rows`.execute(db);
  const expected = Math.ceil((rows[0]?.rows ?? 0) / pieceSize) + kinds.length;
  return { ...beginCourse(horizon), beganAt: now.toISOString(), expected };
};

/** By how many pieces it has to be now, to be through in time. */
const dueBy = ({ beganAt, expected, walk }: Round, now: Date): number => {
  const share = (now.getTime() - new Date(beganAt).getTime()) / (roundSeconds * 1000);
  const before = walk?.pieces ?? 0;
  return Math.min(Math.max(Math.ceil(expected * share), before + 1), before + piecesMax);
};

/** Where nobody knows yet what was posted to the house's accounts: what the round has added up, brought to where the new parts are. */
const sumsAfter = async (db: Db, { sums, horizon }: Progress, posted: Round['posted']) =>
  sums || !posted ? sums : addWrittenBetween(db, posted.sums, { from: posted.until, until: horizon });

/**
 * Goes on with the look at everything, as far as the time of day asks for: what nobody wrote about in the books is found by it alone.
 * Answers the round that came to its end. What is wrong is kept before how far it came, so that no death in between loses it.
 */
export const goRound = async (parts: AuditParts, progress: Progress, now: Date): Promise<Round | null> => {
  const { db } = parts;
  const round = progress.round ?? (await begin(db, progress, now));
  const { course, wrong } = await goOn(db, round, dueBy(round, now));
  await tellOfWrong(parts, wrong);
  const on = { ...round, ...course };
  const isEnd = course.walk === null;
  const written = await writeProgress(db, {
    ...progress,
    sums: await sumsAfter(db, progress, course.posted),
    round: isEnd ? null : on,
    round_ended_at: isEnd ? now : progress.round_ended_at,
  });
  return written && isEnd ? on : null;
};

import { sql } from 'kysely';
import type { KeptFor, PrivateFiles } from '#server/platform/private-files.ts';
import type { Tx } from '#server/platform/services.ts';

const dayMs = 86_400_000;

/** Papers of what nobody has decided yet stay so long. */
const undecidedDays = 365;

/** Those of a request that was decided, and those that better ones replaced, stay so long for whoever asks why. */
const decidedDays = 30;

/** What they are kept for: a picture may be of an application for a visa too. */
const need = 'tour-visa-claim';

export const undecidedUntil = (now: Date): KeptFor => ({
  until: new Date(now.getTime() + undecidedDays * dayMs),
  need,
});

/**
 * These papers are not looked at any more: they stay for a while, and one that came with another request too stays for as long as that one
 * needs it.
 */
export const letGoOfPapers = async (
  tx: Tx,
  privateFiles: Pick<PrivateFiles, 'keepUntil'>,
  fileIds: readonly string[],
  now: Date,
): Promise<void> => {
  const { rows } = await sql<{ file_id: string; until: Date | null }>`
    select f.file_id, max(case when c.decided_at is null then c.asked_at + make_interval(days => ${undecidedDays}::integer)
        else c.decided_at + make_interval(days => ${decidedDays}::integer) end) as until
      from unnest(${[...fileIds]}::text[]) as f (file_id) left join tour_visa_claims c on c.file_ids ? f.file_id
     group by f.file_id`.execute(tx);
  const least = now.getTime() + decidedDays * dayMs;
  for (const { file_id, until } of rows)
    await privateFiles.keepUntil(tx, [file_id], {
      until: new Date(Math.max(least, until?.getTime() ?? 0)),
      need,
    });
};

import { sql } from 'kysely';
import { figureTexts } from '#core/texts/figures.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { atLeast, type Figure, figureBasisMin, figureDays, shareOf } from '#server/platform/figures.ts';
import type { Context } from '../context.ts';

const texts = figureTexts.refunds;

/**
 * Which share of refunds was where its owner wanted it within a day of asking, of 30 days. Those of the last day are not judged yet; those
 * that the house made by itself, that were refused or that their owners took back are not counted, and those that are still under way are.
 */
export const countRefunds = async ({ db }: Pick<Context, 'db'>, now: Date): Promise<Figure[]> => {
  const { rows } = await sql<{ count: number; quick: number }>`
    select count(*) as count, count(*) filter (where paid.at <= r.created_at + interval '1 day') as quick
    from refunds r
    cross join lateral (
      select min(at) as at from refund_events where refund_id = r.refund_id and event = 'pay') paid
    where r.created_at > ${daysBefore(now, figureDays + 1)} and r.created_at <= ${daysBefore(now, 1)}
      and r.state not in ('Rejected', 'Cancelled') and not r.by_house`.execute(db);
  const { count, quick } = rows[0] ?? { count: 0, quick: 0 };
  if (count < figureBasisMin) return [];
  return [
    {
      name: 'refunds-in-a-day',
      value: shareOf(quick, count),
      unit: 'percent',
      label: texts.label,
      basis: texts.basis(atLeast(count)),
      restsOn: atLeast(count),
    },
  ];
};

import { sql } from 'kysely';
import { figureTexts } from '#core/texts/figures.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { atLeast, type Figure, figureBasisMin, figureDays } from '#server/platform/figures.ts';
import type { Context } from '../context.ts';

const texts = figureTexts.issuing;

/**
 * How long it took from the payment of an order until it was issued: the middle one of the last 30 days. Only orders that a machine issues
 * count, since what people decide takes as long as whoever decides takes.
 */
export const countIssuing = async (
  { db, desks }: Pick<Context, 'db' | 'desks'>,
  now: Date,
): Promise<Figure[]> => {
  const issuedAtOnce = [...desks].flatMap(([kind, { way }]) => (way === 'held' ? [kind] : []));
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    select count(*) as count,
      percentile_cont(0.5) within group (order by extract(epoch from issued.at - paid.at)::float8) as seconds
    from orders o
    cross join lateral (
      select min(at) as at from order_events where order_id = o.order_id and event = 'pay') paid
    cross join lateral (
      select min(at) as at from order_events where order_id = o.order_id and event = 'issue') issued
    where o.created_at > ${daysBefore(now, figureDays)} and o.kinds <@ ${issuedAtOnce}::text[]
      and paid.at is not null and issued.at >= paid.at`.execute(db);
  const { count, seconds } = rows[0] ?? { count: 0, seconds: null };
  if (count < figureBasisMin || seconds === null) return [];
  const value = Math.max(1, Math.ceil(seconds));
  return [
    {
      name: 'issuing',
      value,
      unit: 'seconds',
      label: texts.label,
      basis: texts.basis(atLeast(count)),
      restsOn: atLeast(count),
    },
  ];
};

import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock, Db, Limits } from '../services.ts';

interface Counted {
  /** The count of all instances as far as it is known here, with what was counted here since. */
  count: number;
  /** Counted here and not written to the database yet. */
  unwritten: number;
  ends: number;
}

const waitMs = 2000;
/** Once there are this many keys, further ones are counted exactly. */
const keysMax = 50_000;

const writeDown = async (db: Db, now: Date, waiting: readonly (readonly [string, Counted])[]) => {
  const keys = waiting.map(([key]) => key);
  const uses = waiting.map(([, { unwritten }]) => unwritten);
  const ends = waiting.map(([, counted]) => new Date(counted.ends));
  const { rows } = await sql<{ key: string; count: number; expires_at: Date }>`
    insert into limits as l (key, window_start, count, expires_at)
    select key, ${now}, uses, ends from unnest(${keys}::text[], ${uses}::int[], ${ends}::timestamptz[]) as u(key, uses, ends)
     order by key
    on conflict (key) do update set
      count = case when l.expires_at <= ${now} then excluded.count else l.count + excluded.count end,
      window_start = case when l.expires_at <= ${now} then excluded.window_start else l.window_start end,
      expires_at = case when l.expires_at <= ${now} then excluded.expires_at else l.expires_at end
    returning key, count, expires_at`.execute(db);
  return rows;
};

/**
 * Counters in memory. Every few seconds they write to the database what they counted, all in one statement, and learn what other instances
 * counted. More than the limit may pass in between, and what a process counted last is lost with it. For what guards neither codes nor
 * money.
 */
export const roughLimits = (
  { db, clock, log }: { db: Db; clock: Clock; log: Logger },
  exact: Limits['take'],
): Limits['takeRoughly'] => {
  const counted = new Map<string, Counted>();
  let isWaiting = false;

  const write = async (): Promise<void> => {
    isWaiting = false;
    const now = clock.now();
    for (const [key, { ends }] of counted) if (ends <= now.getTime()) counted.delete(key);
    const waiting = [...counted].filter(([, { unwritten }]) => unwritten > 0);
    if (waiting.length === 0) return;
    const rows = writeDown(db, now, waiting);
    for (const [, each] of waiting) each.unwritten = 0;
    const written = new Map(waiting);
    for (const { key, count, expires_at } of await rows) {
      const here = written.get(key);
      // A window that ended while its uses were written tells nothing of the one that was begun since.
      if (!here || here !== counted.get(key)) continue;
      here.count = count + here.unwritten;
      here.ends = expires_at.getTime();
    }
  };

  const writeSoon = () =>
    void write().catch((error: unknown) => log.warn({ err: error }, 'Uses of limits were not written down'));

  return async (key, limit, windowSeconds) => {
    const now = clock.now().getTime();
    const known = counted.get(key);
    if (!known && counted.size >= keysMax) return exact(key, limit, windowSeconds);
    const isOpen = known !== undefined && now < known.ends && known.ends - now <= windowSeconds * 1000;
    const here = isOpen ? known : { count: 0, unwritten: 0, ends: now + windowSeconds * 1000 };
    counted.set(key, here);
    if (here.count >= limit)
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((here.ends - now) / 1000)) };
    here.count += 1;
    here.unwritten += 1;
    if (!isWaiting) setTimeout(writeSoon, waitMs).unref();
    isWaiting = true;
    return { allowed: true, retryAfterSeconds: 0 };
  };
};

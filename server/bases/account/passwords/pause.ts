import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '#server/platform/services.ts';

type Parts = Pick<Services, 'clock' | 'db'>;

/** How many wrong passwords in a row cost no wait, and the longest wait. */
const free = 2;
const longestSeconds = 900;
const dayMs = 86_400_000;

/**
 * A wait that grows with each wrong password of the same guesser at the same account. It begins before the comparison, so that guesses made
 * at once do not go around it; a right password ends it, and so does a day without a guess.
 */
export const pauseOf = ({ db, clock }: Parts, account: string, guesser: string) => {
  const key = createHash('sha256').update(`${account}:${guesser}`).digest('base64url');
  return {
    /** Null where a guess may be compared now; otherwise how long to wait. */
    async take(): Promise<{ retryAfterSeconds: number } | null> {
      const now = clock.now();
      const wrong = sql`case when p.until < ${new Date(now.getTime() - dayMs)} then 1 else p.wrong + 1 end`;
      // In seconds: none for the free tries, then 2, 4, 8 and so on.
      const seconds = sql`case when ${wrong} <= ${free}::int then 0
        else least(power(2, least(${wrong} - ${free}::int, 20)), ${longestSeconds}::int) end`;
      const { rows } = await sql`
        insert into password_pauses as p (key, wrong, until) values (${key}, 1, ${now})
        on conflict (key) do update
          set wrong = ${wrong}, until = ${now}::timestamptz + make_interval(secs => ${seconds})
        where p.until <= ${now} returning key`.execute(db);
      if (rows.length > 0) return null;
      const held = await db
        .selectFrom('password_pauses')
        .select('until')
        .where('key', '=', key)
        .executeTakeFirst();
      const left = ((held?.until ?? now).getTime() - now.getTime()) / 1000;
      return { retryAfterSeconds: Math.max(1, Math.ceil(left)) };
    },
    /** The password was right: ends the wait. */
    async end(): Promise<void> {
      await db.deleteFrom('password_pauses').where('key', '=', key).execute();
    },
    /** The password was not compared after all: takes the wait back. */
    async giveBack(): Promise<void> {
      const set = { wrong: sql<number>`greatest(wrong - 1, 0)`, until: clock.now() };
      await db.updateTable('password_pauses').set(set).where('key', '=', key).execute();
    },
  };
};

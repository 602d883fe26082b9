import { sql } from 'kysely';
import type { NewsChannel, NewsKind } from '#core/contract/account/news.ts';
import type { Asking } from '#server/platform/db/at-once.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import type { Clock, Db, Tx } from '#server/platform/services.ts';

/** The news that a person switched off; without a row, news goes by every channel. */
export interface SilencedNewsTable {
  user_id: string;
  kind: NewsKind;
  channel: NewsChannel;
  silenced_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    silenced_news: SilencedNewsTable;
  }
}

/** After the users' tables. */
export const newsMigrations: readonly Migration[] = [
  {
    name: 'platform-009-silenced-news',
    sql: `
      create table silenced_news (
        user_id uuid not null references users,
        kind text not null check (kind in ('orders', 'money')),
        channel text not null check (channel in ('sms', 'email', 'push')),
        silenced_at timestamptz not null,
        primary key (user_id, kind, channel)
      );`,
  },
];

export interface NewsChoice {
  kind: NewsKind;
  channel: NewsChannel;
}

/** The channels by which the user wants no news. */
export const silencedBy = (db: Db | Tx, userId: string): Promise<NewsChoice[]> =>
  db.selectFrom('silenced_news').select(['kind', 'channel']).where('user_id', '=', userId).execute();

/**
 * The same, and the browsers of a user who has none: by which channels news does not reach somebody. One question, since news is written
 * with each purchase.
 */
export const notReachedBy = async (asking: Asking, userId: string): Promise<NewsChoice[]> => {
  const { rows } = await sql<NewsChoice>`
    select kind, channel from silenced_news where user_id = ${userId}
    union
    select kind, 'push' from unnest(array['orders', 'money']) as kind
     where not exists (select from push_subscriptions where user_id = ${userId})`.execute(asking);
  return rows;
};

/** Writes one choice of the user. */
export const choose = async (
  tx: Tx,
  clock: Clock,
  userId: string,
  { kind, channel, isOn }: NewsChoice & { isOn: boolean },
): Promise<void> => {
  if (isOn)
    await tx
      .deleteFrom('silenced_news')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .execute();
  else
    await tx
      .insertInto('silenced_news')
      .values({ user_id: userId, kind, channel, silenced_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doNothing())
      .execute();
};

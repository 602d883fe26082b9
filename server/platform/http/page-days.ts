import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from '../db/migrate.ts';
import type { Db } from '../db/tables.ts';
import type { Clock } from '../ports.ts';
import type { SitemapPage, Sitemaps } from './sitemap.ts';

interface PageDaysTable {
  path: string;
  /** SHA-256 of what the page says. */
  said: string;
  /** When it was first seen to say so. */
  since: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    page_days: PageDaysTable;
  }
}

export const pageDaysMigrations: readonly Migration[] = [
  {
    name: 'platform-page-days-1',
    sql: `
create table page_days (
  path text primary key,
  said text not null,
  since timestamptz not null
);
comment on table page_days is 'Since when public pages say what they say, for the sitemap; said is a hash of it';`,
  },
];

const hashOf = (says: unknown): string => createHash('sha256').update(JSON.stringify(says)).digest('hex');

/** What pages say that have no date of their own, by their paths. */
const saidBy = (pages: readonly SitemapPage[]): Map<string, string> =>
  new Map(
    pages.flatMap(({ path, says, changedAt }) =>
      says === undefined || changedAt ? [] : [[path, hashOf(says)] as const],
    ),
  );

/** Since when pages say what they say: neither the day on which the house was built nor the one on which somebody asked. */
export interface PageDays {
  add(sitemaps: Sitemaps): void;
  /** Looks at what every page says now. What is the same as before keeps its day, also over a new start and a new version. */
  note(): Promise<void>;
  /** The pages with their days; one that says another thing than was last seen has none until that is noted. */
  dated(pages: readonly SitemapPage[]): Promise<SitemapPage[]>;
}

export const createPageDays = ({ db, clock }: { db: Db; clock: Clock }): PageDays => {
  const all: Sitemaps[] = [];
  return {
    add: (sitemaps) => void all.push(sitemaps),
    async note() {
      const lists = await Promise.all(all.flatMap((each) => Object.values(each)).map((pages) => pages()));
      const said = saidBy(lists.flat());
      const rows = await db.selectFrom('page_days').select(['path', 'said']).execute();
      for (const row of rows) if (said.get(row.path) === row.said) said.delete(row.path);
      if (said.size === 0) return;
      // By their paths: two processes that note at once take the rows in one order.
      const paths = [...said.keys()].toSorted();
      await sql`
        insert into page_days (path, said, since)
        select path, said, ${clock.now()}::timestamptz
          from unnest(${paths}::text[], ${paths.map((path) => said.get(path))}::text[]) as now (path, said)
        on conflict (path) do update set said = excluded.said, since = excluded.since
          where page_days.said <> excluded.said`.execute(db);
    },
    async dated(pages) {
      const said = saidBy(pages);
      if (said.size === 0) return [...pages];
      const rows = await db
        .selectFrom('page_days')
        .selectAll()
        .where('path', 'in', [...said.keys()])
        .execute();
      const since = new Map(rows.map((row) => [`${row.path} ${row.said}`, row.since]));
      return pages.map((page) => {
        const changedAt = since.get(`${page.path} ${said.get(page.path)}`);
        return changedAt ? { ...page, changedAt } : page;
      });
    },
  };
};

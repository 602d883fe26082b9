import type pg from 'pg';
import { withClient } from './query.ts';

/** The locale by which names are sorted and compared, as Persian readers expect it. */
export const icuLocale = 'fa';

/**
 * Locales that say what counts as a letter, above all for trigrams: with C no Persian character does. The first one that the system knows
 * is taken; not every macOS has C.UTF-8.
 */
export const characterLocales = ['C.UTF-8', 'en_US.UTF-8', 'C'] as const;

/** The locale that new databases get, whatever locale the cluster was made with. */
export const localeClause = (characters: string): string =>
  `template template0 encoding 'UTF8' locale_provider icu icu_locale '${icuLocale}' lc_collate '${characters}' lc_ctype '${characters}'`;

/** Runs `make` with the best of these locales that the system knows. */
export const withKnownLocale = async <T>(make: (characters: string) => Promise<T>): Promise<T> => {
  const [best, ...others] = characterLocales;
  let made = make(best);
  for (const locale of others)
    made = made.catch((error: unknown) => {
      if (/invalid (LC_\w+ )?locale name/.test(String(error))) return make(locale);
      throw error;
    });
  return made;
};

export interface DatabaseLocale {
  provider: 'icu' | 'other';
  icuLocale: string | null;
  characters: string;
  /** False if the collation library is another version than the one by which the indexes were built. */
  isCurrent: boolean;
}

export const localeOf = async (client: pg.Client, database: string): Promise<DatabaseLocale | null> => {
  // Before PostgreSQL 17 the column has another name.
  const { rows } = await client.query<DatabaseLocale>(
    `select case when datlocprovider = 'i' then 'icu' else 'other' end as provider, datctype as characters,
       coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as "icuLocale",
       datcollversion is not distinct from pg_database_collation_actual_version(oid) as "isCurrent"
     from pg_database d where datname = $1`,
    [database],
  );
  return rows[0] ?? null;
};

export const isPersian = ({ provider, icuLocale: locale }: DatabaseLocale): boolean =>
  provider === 'icu' && locale === icuLocale;

/** Builds indexes of text anew if the collation library has changed, as after an upgrade: otherwise they would miss rows. */
export const renewOrder = async (url: string, database: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`reindex database ${database}`);
    await client.query(`alter database ${database} refresh collation version`);
  });

import { sql } from 'kysely';
import { ConfigError } from '../config/env.ts';
import type { Db } from './tables.ts';

interface Facts {
  version: number;
  database: string;
  encoding: string;
  characters: string;
  sortsPersian: boolean;
  isReadOnly: boolean;
  isSuperuser: boolean;
  mayMakeSchemas: boolean;
}

const factsOf = async (db: Db): Promise<Facts | undefined> => {
  // 1662 and 1578 are the letters پ and ت. As numbers they can be sent to a database whose encoding has no such letters.
  const { rows } = await sql<Facts>`
    select current_setting('server_version_num')::int as version, datname as database,
      pg_encoding_to_char(encoding) as encoding, datctype as characters,
      case when encoding = pg_char_to_encoding('UTF8') then chr(1662 + 0 * oid::int) < chr(1578 + 0 * oid::int) end as "sortsPersian",
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      has_database_privilege(oid, 'create') as "mayMakeSchemas"
    from pg_database where datname = current_database()`.execute(db);
  return rows[0];
};

const oldest = 150_000;

const refusalOf = ({ version, encoding, isReadOnly, mayMakeSchemas }: Facts): string | null => {
  if (version < oldest) return `PostgreSQL 15 or later is needed; this is ${Math.floor(version / 10_000)}`;
  if (encoding !== 'UTF8') return `its encoding is ${encoding}, which does not hold Persian; UTF8 is needed`;
  if (isReadOnly) return 'it only reads (a standby?); name the one that writes';
  if (!mayMakeSchemas)
    return 'its user may not create schemas in it; make that user the owner of the database';
  return null;
};

const without = ({ characters, sortsPersian }: Facts): string | null => {
  // These two locales know no letters beyond ASCII, so Persian words have no trigrams.
  const isBlind = characters === 'C' || characters === 'POSIX';
  if (!isBlind && sortsPersian) return null;
  const harm = isBlind ? 'search by likeness finds nothing in Persian' : 'names in Persian are sorted wrong';
  return `DATABASE_URL: by the locale of the database ${harm}. Make one with template template0 encoding 'UTF8' locale_provider icu icu_locale 'fa' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8', and move the data there.`;
};

/** Checks a database that the operator provides. Throws if the house cannot work in it; returns what is not as it should be. */
export const lookAtGiven = async (db: Db): Promise<string[]> => {
  const facts = await factsOf(db);
  if (!facts) return [];
  const refusal = refusalOf(facts);
  if (refusal) throw new ConfigError(`DATABASE_URL: ${refusal}.`);
  const locale = without(facts);
  const rights = facts.isSuperuser
    ? 'DATABASE_URL: its user is a superuser. Give the app one that only owns its database: what slips into a statement could read files and run programs.'
    : null;
  return [locale, rights].filter((warning) => warning !== null);
};

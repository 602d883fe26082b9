import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database.ts';
import { lookAtGiven } from '#server/platform/db/given.ts';
import { localeClause } from '#server/platform/embedded/locale.ts';
import { withClient } from '#server/platform/embedded/query.ts';
import { startThrowawayCluster, type ThrowawayCluster } from '#server/testing/cluster.ts';
import { testKeys } from '#server/testing/keys.ts';

let cluster: ThrowawayCluster;
const runs = async (...statements: string[]) =>
  withClient(cluster.urlOf('postgres'), async (client) => {
    for (const statement of statements) await client.query(statement);
  });
beforeAll(async () => {
  cluster = await startThrowawayCluster('given');
  await runs(
    "create role owner_of_one login password 'owner'",
    "create role guest login password 'guest'",
    `create database good owner owner_of_one ${localeClause('C.UTF-8')}`,
    "create database bare owner owner_of_one template template0 locale_provider libc locale 'C'",
    "create database latin owner owner_of_one template template0 locale_provider libc locale 'C' encoding 'LATIN1'",
  );
});
afterAll(() => cluster.stop());

const look = async (name: string, user = 'owner_of_one', password = 'owner') => {
  const login = user === 'superuser' ? undefined : { user, password };
  const log = pino({ level: 'silent' });
  const database = openDatabase({
    url: cluster.urlOf(name, login),
    maxConnections: 1,
    log,
    keys: testKeys(),
  });
  try {
    return await lookAtGiven(database.db);
  } finally {
    await database.close();
  }
};

describe('a database of DATABASE_URL', () => {
  it('that is as it should be is taken without a word', async () => {
    expect(await look('good')).toEqual([]);
  });

  it('is warned of where its user is a superuser, or its locale does not know Persian', async () => {
    expect(await look('good', 'superuser')).toEqual([expect.stringContaining('superuser')]);
    expect(await look('bare')).toEqual([expect.stringMatching(/finds nothing in Persian.*icu_locale 'fa'/)]);
  });

  it('is refused where nothing could be stored in it', async () => {
    await expect(look('latin')).rejects.toThrow(/encoding is LATIN1/);
    await expect(look('good', 'guest', 'guest')).rejects.toThrow(/may not create schemas/);
    await runs('alter database good set default_transaction_read_only = on');
    await expect(look('good')).rejects.toThrow(/only reads/);
  });
});

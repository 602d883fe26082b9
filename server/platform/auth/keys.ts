import type { Db } from '../db/tables.ts';
import type { Random } from '../ports.ts';
import { open, seal } from '../sealed/seals.ts';
import { sealedServerKeys } from './sealed.ts';

/** A secret of the server, by name: 256 bits, made once and shared by all instances. */
export const serverKey = async (db: Db, random: Random, name: string): Promise<Uint8Array> => {
  const known = async () => {
    const row = await db
      .selectFrom('server_keys')
      .select(['name', 'secret'])
      .where('name', '=', name)
      .executeTakeFirst();
    return open(db, sealedServerKeys, row);
  };
  const before = await known();
  if (before) return before.secret;
  await db
    .insertInto('server_keys')
    .values(await seal(db, sealedServerKeys, { name, secret: Buffer.from(random.bytes(32)) }))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await known();
  if (!made) throw new Error(`The key ${name} could not be made`);
  return made.secret;
};

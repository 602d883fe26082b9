import type { Db, Random } from '../ports.ts';

/** A secret of the server by name, made once and shared by all instances: 256 bits. */
export const serverKey = async (db: Db, random: Random, name: string): Promise<Uint8Array> => {
  const known = () =>
    db.selectFrom('server_keys').select('secret').where('name', '=', name).executeTakeFirst();
  const before = await known();
  if (before) return before.secret;
  await db
    .insertInto('server_keys')
    .values({ name, secret: Buffer.from(random.bytes(32)) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await known();
  if (!made) throw new Error(`The key ${name} could not be made`);
  return made.secret;
};

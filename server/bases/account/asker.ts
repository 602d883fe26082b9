import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { CallContext } from '#server/platform/http/operation.ts';
import type { Clock, Db, Services } from '#server/platform/services.ts';
import { type Contact, columnOf } from './contacts.ts';
import { deviceIn } from './device-cookie.ts';
import { type Familiarity, knownDays } from './rules.ts';

type Parts = Pick<Services, 'auth' | 'clock' | 'db'>;

/** Who asks for a code, or tries a code or a password. */
export interface Asker {
  standing: Familiarity;
  /** The name under which this asker's uses are counted for one account, together with everybody else of the same budget. */
  budget: string;
  /** The askers whose codes it may try; the codes that it asks for belong to the first. */
  names: readonly [Buffer, ...Buffer[]];
  ip: string;
}

type Call = Pick<CallContext, 'cookies' | 'ip'>;

/** An address is personal: only its keyed hash is kept. */
export const addressHash = async ({ auth }: Pick<Parts, 'auth'>, ip: string): Promise<Buffer> =>
  createHmac('sha256', await auth.secret('places'))
    .update(ip)
    .digest();

/** Sessions opened since this moment count, unless they were ended from another browser. */
const stillKnown = (now: Date) => {
  const since = new Date(now.getTime() - knownDays * 86_400_000);
  return sql<boolean>`(sessions.ended_at is null or end_reason = 'logout') and rotated_at > ${since}`;
};

/**
 * Whether a sign-in on this browser is nothing new to the owner: they were signed in there before, or nobody ever signed in to the account
 * anywhere. All sessions of a young account are still stored, so that this can be told.
 */
export const isExpected = async (
  db: Db,
  clock: Clock,
  { userId, device }: { userId: string; device: Buffer },
): Promise<boolean> => {
  const now = clock.now();
  const young = new Date(now.getTime() - knownDays * 86_400_000);
  const { rows } = await sql<{ known: boolean; first: boolean }>`
    select exists (select from sessions where user_id = ${userId} and device_hash = ${device} and ${stillKnown(now)}) as known,
           created_at > ${young} and not exists (select from sessions where user_id = ${userId}) as first
      from users where user_id = ${userId}`.execute(db);
  return rows[0]?.known === true || rows[0]?.first === true;
};

/** Whether this browser or this address was signed in to the account of a contact, and was not signed out from elsewhere. */
const knownBy = async ({ db, clock }: Parts, contact: Contact, device: Buffer | null, place: Buffer) => {
  const { rows } = await sql<{ device: boolean | null; place: boolean | null }>`
    select bool_or(device_hash = ${device}) as device, bool_or(place_hash = ${place}) as place
      from sessions join users using (user_id)
     where ${sql.ref(`users.${columnOf(contact)}`)} = ${contact.to}
       and ${stillKnown(clock.now())}`.execute(db);
  return { device: rows[0]?.device === true, place: rows[0]?.place === true };
};

/** Who asks for the account of a contact; null where what was given cannot be one. */
export const askerOf = async (parts: Parts, call: Call, contact: Contact | null): Promise<Asker> => {
  const { ip } = call;
  const device = deviceIn(call);
  const place = await addressHash(parts, ip);
  const known = contact ? await knownBy(parts, contact, device, place) : { device: false, place: false };
  if (device && known.device)
    return {
      standing: 'device',
      budget: `device:${device.toString('base64url')}`,
      names: [device, place],
      ip,
    };
  const standing = known.place ? 'place' : 'stranger';
  return { standing, budget: standing, names: device ? [device, place] : [place], ip };
};

/** Somebody who is signed in, in what concerns their own account. */
export const ownAsker = (userId: string, ip: string): Asker => ({
  standing: 'session',
  budget: 'session',
  names: [createHash('sha256').update(`user:${userId}`).digest()],
  ip,
});

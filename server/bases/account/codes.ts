import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Random, Services, Tx } from '#server/platform/services.ts';
import type { Asker } from './asker.ts';
import { codeLength, codeLifeSeconds } from './rules.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'random' | 'auth'>;

/** What a code is for: one that was sent for a change in an account cannot sign anybody in, and the reverse. */
export type CodePurpose = 'contact' | 'proof';

export interface CodeKey {
  purpose: CodePurpose;
  /** E.164, or an e-mail in lower case. */
  recipient: string;
}

/** To whom a code belongs: to the asker, and to the browser that got a name when it was asked for. */
interface Maker {
  asker: Asker;
  device: Buffer | null;
}

export type CodeOutcome =
  | { kind: 'right' }
  /** The code is spent if no try is left. */
  | { kind: 'wrong'; triesLeft: number }
  /** Nothing was compared. */
  | { kind: 'expired' }
  | { kind: 'too_many_tries' };

const drawCode = (random: Random): string => String(random.below(10 ** codeLength)).padStart(codeLength, '0');

const hashOf = async ({ auth }: Parts, { purpose, recipient }: CodeKey, code: string): Promise<Buffer> =>
  createHmac('sha256', await auth.secret('otp'))
    .update(`${purpose}:${recipient}:${code}`)
    .digest();

/**
 * Makes the one live code of a recipient for a purpose and an asker; it replaces an earlier one of the same three. Returns the code, of
 * which only a hash is stored. Anybody may have sign-in codes sent to anybody, so the code that another asker waits for stays untouched.
 */
export const makeCode = async (
  parts: Parts,
  tx: Tx,
  key: CodeKey,
  { asker, device }: Maker,
): Promise<string> => {
  const code = drawCode(parts.random);
  const fresh = {
    code_hash: await hashOf(parts, key, code),
    device_hash: device,
    tries: 0,
    expires_at: new Date(parts.clock.now().getTime() + codeLifeSeconds * 1000),
    used_at: null,
  };
  await tx
    .insertInto('otp_codes')
    .values({ ...key, asker: asker.names[0], ...fresh })
    .onConflict((conflict) => conflict.columns(['recipient', 'purpose', 'asker']).doUpdateSet(fresh))
    .execute();
  return code;
};

interface Live {
  asker: Buffer;
  isOwn: boolean;
}

/** The live code that a guess is meant for: one that this asker asked for, or otherwise the newest of any asker. */
export const findCode = async ({ db, clock }: Parts, { recipient, purpose }: CodeKey, { names }: Asker) => {
  const own = sql<boolean>`(asker in (${sql.join(names)}) or coalesce(device_hash = ${names[0]}, false))`;
  const { rows } = await sql<Live>`
    select asker, ${own} as "isOwn" from otp_codes
     where recipient = ${recipient} and purpose = ${purpose} and expires_at > ${clock.now()} and used_at is null
     order by ${own} desc, (asker = ${names[0]}) desc, expires_at desc limit 1`.execute(db);
  return rows[0] ?? null;
};

interface Try {
  code: Live;
  guess: string;
  /** Fewer than usual if the asker has guessed wrong too often. */
  tries: number;
}

/**
 * Compares a guess. One statement counts the try before the comparison, so guesses made at once are never more than the tries; a right code
 * works once. A guess at a code that somebody else asked for does not use up its tries.
 */
export const tryCode = async (
  parts: Parts,
  key: CodeKey,
  { code, guess, tries }: Try,
): Promise<CodeOutcome> => {
  const { db, clock } = parts;
  const isLive = sql<boolean>`recipient = ${key.recipient} and purpose = ${key.purpose} and asker = ${code.asker}
    and expires_at > ${clock.now()} and used_at is null`;
  const counted = await db
    .updateTable('otp_codes')
    .set({ tries: code.isOwn ? sql`tries + 1` : sql`tries` })
    .where(isLive)
    .$if(code.isOwn, (query) => query.where('tries', '<', tries))
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  const guessed = await hashOf(parts, key, guess);
  if (!counted) {
    const still = await db.selectFrom('otp_codes').select('tries').where(isLive).executeTakeFirst();
    return still ? { kind: 'too_many_tries' } : { kind: 'expired' };
  }
  if (!timingSafeEqual(guessed, counted.code_hash))
    return { kind: 'wrong', triesLeft: code.isOwn ? tries - counted.tries : 1 };
  const used = await db
    .updateTable('otp_codes')
    .set({ used_at: clock.now() })
    .where(isLive)
    .where('code_hash', '=', counted.code_hash)
    .returning('recipient')
    .executeTakeFirst();
  return used ? { kind: 'right' } : { kind: 'expired' };
};

import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Random, Services, Tx } from '#server/platform/services.ts';
import type { Asker } from './asker.ts';
import { codeLength, codeLifeSeconds } from './rules.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'random' | 'auth'>;

/** What a code is good for: one that was sent for a change in an account signs nobody in, and the other way round. */
export type CodePurpose = 'contact' | 'proof';

export interface CodeKey {
  purpose: CodePurpose;
  /** E.164, or an e-mail in lower case. */
  recipient: string;
}

/** Whose code it is: of who asked, and of the browser that was named on that occasion. */
interface Maker {
  asker: Asker;
  device: Buffer | null;
}

export type CodeOutcome =
  | { kind: 'right' }
  /** Without a try left the code is spent. */
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
 * Makes the one live code of a recipient for a purpose and for who asks, in place of any before it; answers it once, only
 * its hash is kept. Anybody may have sign-in codes sent to anybody: those leave alone the code that somebody else waits for.
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

/** The live code that a guess is meant for: one that this asker asked for, or else the newest of anybody's. */
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
  /** Fewer than the usual tries where who asks has missed too often. */
  tries: number;
}

/**
 * Compares a guess. The try is counted before the comparison in one statement, so guesses made at once are never more
 * than the tries; a right code works once. A guess at what somebody else asked for leaves that code's tries alone.
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

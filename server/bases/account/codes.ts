import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Random, Services, Tx } from '#server/platform/services.ts';
import { codeLength, codeLifeSeconds, triesMax } from './rules.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'random' | 'auth'>;

/** What a code is good for: one that was sent for a change in an account signs nobody in, and the other way round. */
export type Purpose = 'contact' | 'proof';

export interface CodeKey {
  purpose: Purpose;
  /** E.164, or an e-mail in lower case. */
  recipient: string;
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
 * Makes the one live code of a recipient for a purpose, in place of any before it; answers it once, only its hash is
 * kept. Anybody may have sign-in codes sent to anybody: those leave the code alone that a change in an account waits for.
 */
export const makeCode = async (parts: Parts, tx: Tx, key: CodeKey): Promise<string> => {
  const code = drawCode(parts.random);
  const fresh = {
    code_hash: await hashOf(parts, key, code),
    tries: 0,
    expires_at: new Date(parts.clock.now().getTime() + codeLifeSeconds * 1000),
    used_at: null,
  };
  await tx
    .insertInto('otp_codes')
    .values({ ...key, ...fresh })
    .onConflict((conflict) => conflict.columns(['recipient', 'purpose']).doUpdateSet(fresh))
    .execute();
  return code;
};

/** Why there was nothing to compare with. */
const whyNot = async ({ db, clock }: Parts, { recipient, purpose }: CodeKey): Promise<CodeOutcome> => {
  const spent = await db
    .selectFrom('otp_codes')
    .select('tries')
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now())
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent && spent.tries >= triesMax ? { kind: 'too_many_tries' } : { kind: 'expired' };
};

/**
 * Compares a guess. The try is counted before the comparison in one statement, so guesses made at once are
 * never more than the tries; a right code works once.
 */
export const tryCode = async (parts: Parts, key: CodeKey, guess: string): Promise<CodeOutcome> => {
  const { db, clock } = parts;
  const counted = await db
    .updateTable('otp_codes')
    .set({ tries: sql`tries + 1` })
    .where('recipient', '=', key.recipient)
    .where('purpose', '=', key.purpose)
    .where('expires_at', '>', clock.now())
    .where('used_at', 'is', null)
    .where('tries', '<', triesMax)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  const guessed = await hashOf(parts, key, guess);
  if (!counted) return whyNot(parts, key);
  if (!timingSafeEqual(guessed, counted.code_hash)) {
    return { kind: 'wrong', triesLeft: triesMax - counted.tries };
  }
  const used = await db
    .updateTable('otp_codes')
    .set({ used_at: clock.now() })
    .where('recipient', '=', key.recipient)
    .where('purpose', '=', key.purpose)
    .where('code_hash', '=', counted.code_hash)
    .where('used_at', 'is', null)
    .returning('recipient')
    .executeTakeFirst();
  return used ? { kind: 'right' } : { kind: 'expired' };
};

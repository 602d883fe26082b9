import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Random, Services, Tx } from '#server/platform/services.ts';
import { codeLength, codeLifeSeconds, triesMax } from './rules.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'random' | 'auth'>;

export type CodeOutcome =
  | { kind: 'right' }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'expired' }
  | { kind: 'too_many_tries' };

const drawCode = (random: Random): string => String(random.below(10 ** codeLength)).padStart(codeLength, '0');

const hashOf = async ({ auth }: Parts, phoneNumber: string, code: string): Promise<Buffer> =>
  createHmac('sha256', await auth.secret('otp'))
    .update(`${phoneNumber}:${code}`)
    .digest();

/** Makes the one live code of a number, in place of any before it; answers it once, only its hash is kept. */
export const makeCode = async (parts: Parts, tx: Tx, phoneNumber: string): Promise<string> => {
  const code = drawCode(parts.random);
  const fresh = {
    code_hash: await hashOf(parts, phoneNumber, code),
    tries: 0,
    expires_at: new Date(parts.clock.now().getTime() + codeLifeSeconds * 1000),
    used_at: null,
  };
  await tx
    .insertInto('otp_codes')
    .values({ phone_number: phoneNumber, ...fresh })
    .onConflict((conflict) => conflict.column('phone_number').doUpdateSet(fresh))
    .execute();
  return code;
};

/** Why there was nothing to compare with. */
const whyNot = async ({ db, clock }: Parts, phoneNumber: string): Promise<CodeOutcome> => {
  const spent = await db
    .selectFrom('otp_codes')
    .select('tries')
    .where('phone_number', '=', phoneNumber)
    .where('expires_at', '>', clock.now())
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent && spent.tries >= triesMax ? { kind: 'too_many_tries' } : { kind: 'expired' };
};

/**
 * Compares a guess. The try is counted before the comparison in one statement, so guesses made at once are
 * never more than the tries; a right code works once.
 */
export const tryCode = async (parts: Parts, phoneNumber: string, guess: string): Promise<CodeOutcome> => {
  const { db, clock } = parts;
  const counted = await db
    .updateTable('otp_codes')
    .set({ tries: sql`tries + 1` })
    .where('phone_number', '=', phoneNumber)
    .where('expires_at', '>', clock.now())
    .where('used_at', 'is', null)
    .where('tries', '<', triesMax)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  const guessed = await hashOf(parts, phoneNumber, guess);
  if (!counted) return whyNot(parts, phoneNumber);
  if (!timingSafeEqual(guessed, counted.code_hash)) {
    const triesLeft = triesMax - counted.tries;
    return triesLeft > 0 ? { kind: 'wrong', triesLeft } : { kind: 'too_many_tries' };
  }
  const used = await db
    .updateTable('otp_codes')
    .set({ used_at: clock.now() })
    .where('phone_number', '=', phoneNumber)
    .where('code_hash', '=', counted.code_hash)
    .where('used_at', 'is', null)
    .returning('phone_number')
    .executeTakeFirst();
  return used ? { kind: 'right' } : { kind: 'expired' };
};

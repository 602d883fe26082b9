import { createHmac } from 'node:crypto';
import type { Services } from '#server/platform/services.ts';
import { recoveryCodes } from '../rules.ts';
import { base32 } from './totp.ts';

type Parts = Pick<Services, 'auth' | 'random'>;

/** Ten letters and digits, fifty bits: written in two halves, since people copy them by hand. */
export const newRecoveryCodes = ({ random }: Pick<Parts, 'random'>): string[] =>
  Array.from({ length: recoveryCodes }, () => {
    const code = base32(random.bytes(7)).slice(0, 10);
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

/** Stored as a keyed hash, so that with a copy of the table alone nobody can find them by guessing. */
export const hashOfRecoveryCode = async (
  { auth }: Pick<Parts, 'auth'>,
  userId: string,
  code: string,
): Promise<Buffer> =>
  createHmac('sha256', await auth.secret('factor'))
    .update(`recovery:${userId}:${code.replace(/-/g, '')}`)
    .digest();

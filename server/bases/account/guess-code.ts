import { fail } from '#core/contract/result.ts';
import { errorTexts } from '#core/texts/errors.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Services } from '#server/platform/services.ts';
import type { Asker } from './asker.ts';
import { type Brake, giveUsesBack, takeAll, underBrakes } from './brakes.ts';
import { type CodeKey, type CodeOutcome, findCode, tryCode } from './codes.ts';
import {
  addressWindowSeconds,
  daySeconds,
  triesMax,
  wrongCodesInAllDay,
  wrongCodesPerDay,
  wrongPerAddress,
  wrongPerAddressDay,
} from './rules.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'random' | 'auth' | 'limits' | 'security'>;

const isUnknown = ({ standing }: Asker): boolean => standing === 'stranger' || standing === 'place';

/**
 * Limits for an address that guesses over many accounts. A browser or address known to this account is not held by others behind the same
 * address.
 */
export const addressBrakes = (kind: 'code' | 'password', asker: Asker): Brake[] =>
  isUnknown(asker)
    ? [
        { key: `wrong:${kind}:${asker.ip}`, limit: wrongPerAddress, windowSeconds: addressWindowSeconds },
        { key: `wrong:${kind}:day:${asker.ip}`, limit: wrongPerAddressDay, windowSeconds: daySeconds },
      ]
    : [];

/** The budget of wrong guesses: once it is spent, each code has one try. It never refuses a code that was sent. */
const budgetOf = ({ purpose, recipient }: CodeKey, asker: Asker): Brake[] => [
  {
    key: `wrong:${purpose}:of:${recipient}:${asker.budget}`,
    limit: wrongCodesPerDay[asker.standing],
    windowSeconds: daySeconds,
  },
  ...(isUnknown(asker)
    ? [{ key: 'wrong:codes:in-all', limit: wrongCodesInAllDay, windowSeconds: daySeconds }]
    : []),
];

/** The failure of a code, at its field if a call takes several codes. */
const beside = <C extends 'OTP_WRONG' | 'OTP_EXPIRED' | 'OTP_TOO_MANY_TRIES', D>(
  code: C,
  data: D,
  field: string | null,
) => fail(code, data, field === null ? undefined : [{ code, field, messages: [errorTexts[code]] }]);

/** Compares under the budget: while some of it is left, a code has all its tries, and afterwards one. */
const compare = async (parts: Parts, key: CodeKey, guess: string, asker: Asker): Promise<CodeOutcome> => {
  const code = await findCode(parts, key, asker);
  if (!code) return { kind: 'expired' };
  const budget = budgetOf(key, asker);
  const isSpent = (await takeAll(parts, budget)) !== null;
  // Once the budget is spent, only the browser that asked for the code may still try it, once.
  if (isSpent && !code.isOwn) return { kind: 'expired' };
  const result = await tryCode(parts, key, { code, guess, tries: isSpent ? 1 : triesMax });
  if (!isSpent && result.kind !== 'wrong') await giveUsesBack(parts, budget);
  return result;
};

/**
 * Compares a code with the one that was sent to the asker. Null if it is right; otherwise the failure to answer with, at `field` if one is
 * named. A guess that was not compared counts against nobody.
 */
export const guessCode = async (
  parts: Parts,
  key: CodeKey,
  guess: string,
  { asker, field = null }: { asker: Asker; field?: string | null },
) => {
  const tried = await underBrakes(parts, addressBrakes('code', asker), async () => {
    const result = await compare(parts, key, guess, asker);
    return { result, counts: result.kind === 'wrong' };
  });
  const { ip, standing } = asker;
  if ('retryAfterSeconds' in tried) {
    parts.security('held', { ip, standing });
    return tooMany(tried);
  }
  const { result } = tried;
  if (result.kind === 'wrong') parts.security('wrong-code', { ip, standing });
  switch (result.kind) {
    case 'right':
      return null;
    case 'expired':
      return beside('OTP_EXPIRED', null, field);
    case 'too_many_tries':
      return beside('OTP_TOO_MANY_TRIES', null, field);
    case 'wrong':
      return result.triesLeft > 0
        ? beside('OTP_WRONG', { triesLeft: result.triesLeft }, field)
        : beside('OTP_TOO_MANY_TRIES', null, field);
  }
};

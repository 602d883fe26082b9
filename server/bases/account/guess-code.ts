import { fail } from '#core/contract/result.ts';
import { errorTexts } from '#core/texts/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { underBrakes } from './brakes.ts';
import { type CodeKey, tryCode } from './codes.ts';
import {
  addressWindowSeconds,
  daySeconds,
  wrongCodesPerRecipientAndAddressDay,
  wrongCodesPerRecipientDay,
  wrongPerAddress,
  wrongPerAddressDay,
} from './rules.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'random' | 'auth' | 'limits'>;

/** A change in an account has brakes of its own: misses of strangers who try to sign in do not hold its owner. */
const brakesOf = (ip: string, { purpose, recipient }: CodeKey) => [
  { key: `wrong:code:${ip}`, limit: wrongPerAddress, windowSeconds: addressWindowSeconds },
  { key: `wrong:code:day:${ip}`, limit: wrongPerAddressDay, windowSeconds: daySeconds },
  {
    key: `wrong:${purpose}:of:${recipient}:at:${ip}`,
    limit: wrongCodesPerRecipientAndAddressDay,
    windowSeconds: daySeconds,
  },
  { key: `wrong:${purpose}:of:${recipient}`, limit: wrongCodesPerRecipientDay, windowSeconds: daySeconds },
];

/** The failure of a code beside its field, where a call takes several codes. */
const beside = <C extends 'OTP_WRONG' | 'OTP_EXPIRED' | 'OTP_TOO_MANY_TRIES', D>(
  code: C,
  data: D,
  field: string | null,
) => fail(code, data, field === null ? undefined : [{ code, field, messages: [errorTexts[code]] }]);

/**
 * Compares a code under the brakes on wrong guesses. Null where it is right; otherwise the failure to answer with, at
 * `field` where one is named. What was not compared counts for nobody.
 */
export const guessCode = async (
  parts: Parts,
  key: CodeKey,
  guess: string,
  { ip, field = null }: { ip: string; field?: string | null },
) => {
  const tried = await underBrakes(parts, brakesOf(ip, key), async () => {
    const result = await tryCode(parts, key, guess);
    return { result, counts: result.kind === 'wrong' };
  });
  if (!tried) return fail('TOO_MANY_REQUESTS');
  const { result } = tried;
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

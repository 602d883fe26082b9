import { account } from '#core/contract/account/endpoints.ts';
import { normaliseMobile } from '#core/rules/identity/mobile.ts';
import { otpMessage } from '#core/texts/messages.ts';
import { operation } from '#server/platform/http/operation.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import type { Services } from '#server/platform/services.ts';
import { makeCode } from './codes.ts';
import { accountEnv } from './env.ts';
import {
  addressWindowSeconds,
  codeLength,
  codeLifeSeconds,
  codesPerDay,
  daySeconds,
  resendSeconds,
} from './rules.ts';

/** Sends a code. Nothing here looks whether the number belongs to a user, so nothing can tell. */
export const createOtp = (services: Services) => {
  const { config, db, limits, outbox, random } = services;
  const perAddress = config.read(accountEnv).OTP_PER_ADDRESS;
  const host = config.publicUrl === null ? null : new URL(config.publicUrl).host;

  const mayAsk = async (ip: string, phoneNumber: string): Promise<boolean> => {
    const byAddress = await limits.take(`otp:address:${ip}`, perAddress, addressWindowSeconds);
    if (!byAddress.allowed) return false;
    const again = await limits.take(`otp:again:${phoneNumber}`, 1, resendSeconds);
    if (!again.allowed) return false;
    return (await limits.take(`otp:day:${phoneNumber}`, codesPerDay, daySeconds)).allowed;
  };

  return operation(account.createOtp, async ({ body }, { ip }) => {
    const phoneNumber = normaliseMobile(body.phoneNumber, body.dialingCode);
    if (phoneNumber === null) {
      const errors = [fieldError('PHONE_NUMBER_IS_INVALID', 'phoneNumber')];
      return { ok: false, code: 'VALIDATION', data: null, errors };
    }
    if (!(await mayAsk(ip, phoneNumber))) return { ok: false, code: 'TOO_MANY_REQUESTS', data: null };
    await db.transaction().execute(async (tx) => {
      const code = await makeCode(services, tx, phoneNumber);
      await outbox.put(tx, {
        key: `otp:${random.uuid()}`,
        channel: body.channel === 4 ? 'whatsapp' : 'sms',
        to: phoneNumber,
        text: otpMessage(code, host, codeLifeSeconds / 60),
        code,
      });
    });
    return {
      ok: true,
      value: { phoneNumber, codeLength, expiresInSeconds: codeLifeSeconds, resendInSeconds: resendSeconds },
    };
  });
};

import { proofMessage } from '#core/texts/accountMessages.ts';
import { otpMessage } from '#core/texts/messages.ts';
import { deliveryJobs } from '#server/platform/outbox/delivery/names.ts';
import type { Message, Services } from '#server/platform/services.ts';
import { type CodeKey, makeCode } from './codes.ts';
import type { Contact } from './contacts.ts';
import { accountEnv } from './env.ts';
import {
  addressWindowSeconds,
  codeLength,
  codeLifeSeconds,
  codesPerAddressDayShare,
  codesPerDay,
  codesPerDayInAll,
  daySeconds,
  resendSeconds,
} from './rules.ts';

interface Wanted {
  contact: Contact;
  purpose: CodeKey['purpose'];
  channel: Message['channel'];
  ip: string;
}

/** What a sent code is answered with; the same for every recipient, known or not. */
const replyTo = ({ kind, to }: Contact) => ({
  phoneNumber: kind === 'mobile' ? to : null,
  email: kind === 'email' ? to : null,
  codeLength,
  expiresInSeconds: codeLifeSeconds,
  resendInSeconds: resendSeconds,
});

/** Sends codes: for each purpose one a minute and some a day to a recipient, so many from an address. */
export const codeSender = (services: Services) => {
  const { config, db, jobs, limits, outbox, random } = services;
  const perAddress = config.read(accountEnv).OTP_PER_ADDRESS;
  const host = config.publicUrl === null ? null : new URL(config.publicUrl).host;

  const maySend = async ({ contact, purpose, ip }: Wanted): Promise<boolean> => {
    const to = `${purpose}:${contact.to}`;
    const byAddress = await limits.take(`otp:address:${ip}`, perAddress, addressWindowSeconds);
    if (!byAddress.allowed) return false;
    const byDay = await limits.take(
      `otp:address:day:${ip}`,
      perAddress * codesPerAddressDayShare,
      daySeconds,
    );
    if (!byDay.allowed) return false;
    const again = await limits.take(`otp:again:${to}`, 1, resendSeconds);
    if (!again.allowed) return false;
    const here = await limits.take(`otp:day:${to}:at:${ip}`, codesPerDay, daySeconds);
    if (!here.allowed) return false;
    return (await limits.take(`otp:day:${to}`, codesPerDayInAll, daySeconds)).allowed;
  };

  const textOf = ({ purpose, channel }: Wanted, code: string): string => {
    // Only in an SMS does a browser look for the host that a code is for.
    const forHost = channel === 'sms' ? host : null;
    const minutes = codeLifeSeconds / 60;
    return purpose === 'proof' ? proofMessage(code, forHost, minutes) : otpMessage(code, forHost, minutes);
  };

  /** Nothing here looks whether the recipient belongs to a user, so nothing can tell. */
  return async (wanted: Wanted) => {
    const { contact, purpose, channel } = wanted;
    if (!(await maySend(wanted))) return { ok: false, code: 'TOO_MANY_REQUESTS', data: null } as const;
    await db.transaction().execute(async (tx) => {
      const code = await makeCode(services, tx, { purpose, recipient: contact.to });
      await outbox.put(tx, {
        key: `otp:${random.uuid()}`,
        channel,
        to: contact.to,
        text: textOf(wanted, code),
        code,
      });
    });
    jobs.nudge(deliveryJobs.codes);
    return { ok: true, value: replyTo(contact) } as const;
  };
};

import { fail } from '#core/contract/result.ts';
import { proofMessage } from '#core/texts/account-messages.ts';
import { otpMessage } from '#core/texts/messages.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { deliveryJobs } from '#server/platform/outbox/delivery/names.ts';
import type { Services } from '#server/platform/services.ts';
import { giveUsesBack, takeAll } from './brakes.ts';
import { codeBudgets, type WantedCode } from './code-budgets.ts';
import { makeCode } from './codes.ts';
import type { Contact } from './contacts.ts';
import { codeLength, codeLifeSeconds, resendSeconds } from './rules.ts';

/** What a sent code is answered with; the same for every recipient, known or not. */
const replyTo = ({ kind, to }: Contact) => ({
  phoneNumber: kind === 'mobile' ? to : null,
  email: kind === 'email' ? to : null,
  codeLength,
  expiresInSeconds: codeLifeSeconds,
  resendInSeconds: resendSeconds,
});

/** Sends codes, as many as the budgets allow; what is not sent is not paid for and uses up nothing. */
export const codeSender = (services: Services) => {
  const { config, db, jobs, metrics, outbox, random } = services;
  const host = config.publicUrl === null ? null : new URL(config.publicUrl).host;
  const budgets = codeBudgets(services);
  const sent = metrics.counter('hodhod_codes_sent', 'One-time codes that were sent', ['channel', 'to']);
  const refused = metrics.counter('hodhod_codes_refused', 'One-time codes that were not sent', ['why']);

  const textOf = ({ purpose, channel }: WantedCode, code: string): string => {
    // Browsers look for the host of a code in SMS only.
    const forHost = channel === 'sms' ? host : null;
    const minutes = codeLifeSeconds / 60;
    return purpose === 'proof' ? proofMessage(code, forHost, minutes) : otpMessage(code, forHost, minutes);
  };

  /** Why a code may not be sent; null if it may. Uses up nothing if it may not. */
  const refusalOf = async (wanted: WantedCode) => {
    const brakes = budgets.brakesOf(wanted);
    const held = (await budgets.wouldNotBeTried(wanted)) ?? (await takeAll(services, brakes));
    if (held) {
      refused({ why: 'budget' });
      return tooMany(held);
    }
    const puzzle = await budgets.puzzleFor(wanted);
    if (puzzle === null) return null;
    await giveUsesBack(services, brakes);
    refused({ why: 'puzzle' });
    return fail('PUZZLE_NEEDED', puzzle);
  };

  /** Nothing here reveals whether the recipient belongs to a user. */
  return async (wanted: WantedCode) => {
    const { asker, contact, device, purpose, channel } = wanted;
    const refusal = await refusalOf(wanted);
    if (refusal) return refusal;
    await db.transaction().execute(async (tx) => {
      const code = await makeCode(services, tx, { purpose, recipient: contact.to }, { asker, device });
      await outbox.put(tx, {
        key: `otp:${random.uuid()}`,
        channel,
        to: contact.to,
        text: textOf(wanted, code),
        code,
      });
    });
    jobs.nudge(deliveryJobs.codes);
    sent({ channel, to: asker.standing });
    return { ok: true, value: replyTo(contact) } as const;
  };
};

import { account } from '#core/contract/account/endpoints.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Message, Services } from '#server/platform/services.ts';
import { askerOf, ownAsker } from './asker.ts';
import { contactOf, ownContact } from './contacts.ts';
import { nameDevice } from './device-cookie.ts';
import { accountEnv } from './env.ts';
import type { codeSender } from './send-code.ts';
import { isServed } from './served-numbers.ts';
import { wrongField } from './wrong-field.ts';

type SendCode = ReturnType<typeof codeSender>;

/** The numbers that channels have in the specification. */
const channelOf: Record<1 | 2 | 4, Message['channel']> = { 1: 'sms', 2: 'email', 4: 'whatsapp' };

/** Codes come by these. */
export const codeChannels = ({ outbox }: Pick<Services, 'outbox'>): (1 | 2 | 4)[] => {
  const there = outbox.channels();
  return ([1, 2, 4] as const).filter((number) => there.includes(channelOf[number]));
};

/** Sends a code. Nothing here looks whether the contact belongs to a user, so the answer cannot tell it. */
export const createOtp = (services: Services, send: SendCode) => {
  const countries = services.config.read(accountEnv).OTP_COUNTRIES;
  return operation(account.createOtp, async ({ body }, call) => {
    const contact = contactOf(body);
    if (!contact) return wrongField('PHONE_NUMBER_IS_INVALID', 'phoneNumber');
    if (contact.kind === 'mobile' && !isServed(contact.to, countries))
      return wrongField('PHONE_NUMBER_NOT_SERVED', 'phoneNumber');
    const channel = contact.kind === 'email' ? 2 : body.channel;
    const fits = (channel === 2) === (contact.kind === 'email');
    if (!fits || !codeChannels(services).includes(channel)) return wrongField('NOT_A_CHOICE', 'channel');
    return send({
      contact,
      purpose: 'contact',
      channel: channelOf[channel],
      asker: await askerOf(services, call, contact),
      device: nameDevice(services.random, call),
      puzzle: body.puzzle ?? null,
    });
  });
};

/** Sends a code to what the user is known by: the mobile, or without one the e-mail. */
export const createProof = ({ db }: Services, send: SendCode) =>
  operation(account.createProof, async (_, { caller, ip }) => {
    const user = await db
      .selectFrom('users')
      .select(['phone_number', 'email'])
      .where('user_id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    const contact = ownContact(user);
    // The account has neither mobile nor e-mail: its owner can only sign in again by the provider.
    if (!contact) return { ok: false, code: 'CONFLICT', data: null };
    const channel = contact.kind === 'mobile' ? 'sms' : 'email';
    const asker = ownAsker(caller.userId, ip);
    const sent = await send({ contact, purpose: 'proof', channel, asker, device: null, puzzle: null });
    if (!sent.ok && sent.code === 'PUZZLE_NEEDED')
      throw new Error('Nobody who is signed in is given a puzzle');
    return sent;
  });

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ask, type HttpOutcome } from '../ask.ts';
import { answerMs, type Letter, refused, type Sender, type SendResult, tryAgain, unknown } from '../port.ts';
import type { SenderServices } from '../services.ts';
import { givenUp, notKnown, refusals, taken } from './codes.ts';

export interface KavenegarSettings {
  key: string;
  url: string;
  /** Line to send from; null means the account's own. */
  sender: string | null;
  /** Name of the template for codes; null sends codes as texts. */
  otpTemplate: string | null;
  /** Longest wait for an answer. */
  msMax?: number;
}

const answerShape = z.object({
  return: z.object({ status: z.int() }),
  entries: z
    .array(z.object({ messageid: z.union([z.number(), z.string()]).nullish(), status: z.int().optional() }))
    .nullish(),
});

/** The number as Kavenegar takes it: Iranian ones with one zero, others with two. */
const receptorOf = (to: string): string => to.replace(/^\+98/, '0').replace(/^\+/, '00');

/**
 * Our own name for the message, as a number, which is what Kavenegar takes. It is the same for every try, so the message is taken once and
 * can be asked for. 48 bits are enough for the day that Kavenegar remembers it.
 */
const localIdOf = ({ messageId }: Letter): string =>
  String(createHash('sha256').update(messageId).digest().readUIntBE(0, 6));

const readAnswer = (asked: HttpOutcome) => {
  if (asked.kind !== 'answered') return null;
  const parsed = answerShape.safeParse(asked.json);
  return parsed.success ? parsed.data : null;
};

/**
 * Text messages by Kavenegar: codes by a template, other texts by a line. The API key is part of the URL's path, so the path is never
 * logged.
 */
export const kavenegar = (
  { key, url, sender, otpTemplate, msMax = answerMs }: KavenegarSettings,
  { fetch, log }: SenderServices,
): Sender => {
  const post = (call: string, fields: Record<string, string>): Promise<HttpOutcome> =>
    ask(fetch, `${url}/v1/${key}/${call}.json`, { method: 'POST', body: new URLSearchParams(fields) }, msMax);

  const read = (call: string, asked: HttpOutcome): SendResult => {
    if (asked.kind === 'notReached') return tryAgain(asked.reason);
    if (asked.kind === 'silent') return unknown(asked.reason);
    const answer = readAnswer(asked);
    if (!answer) return unknown(`http ${asked.status}`);
    const { status } = answer.return;
    const [entry] = answer.entries ?? [];
    if (status === 200) {
      if (!entry) return unknown('no entry');
      if (entry.status !== undefined && givenUp.has(entry.status)) return refused(`message ${entry.status}`);
      return { kind: 'sent', reference: entry.messageid == null ? null : String(entry.messageid) };
    }
    const why = refusals[status];
    if (why === 'message') return refused(`status ${status}`);
    if (why === undefined) return unknown(`status ${status}`);
    log.error({ provider: 'kavenegar', call, status }, 'Kavenegar does not send for this account');
    return tryAgain(`status ${status}`);
  };

  return {
    channel: 'sms',
    async send(letter) {
      const receptor = receptorOf(letter.to);
      // Kavenegar refuses a token with a space, so such a code is sent as a text.
      if (letter.code !== null && otpTemplate !== null && !/\s/.test(letter.code)) {
        const fields = { receptor, token: letter.code, template: otpTemplate };
        return read('verify/lookup', await post('verify/lookup', fields));
      }
      const line = sender === null ? {} : { sender };
      const fields = { receptor, message: letter.text, localid: localIdOf(letter), ...line };
      return read('sms/send', await post('sms/send', fields));
    },
    async status(letter) {
      // A message by template has no id of ours by which we could ask. A code soon expires anyway.
      if (letter.code !== null && otpTemplate !== null) return 'unknown';
      const answer = readAnswer(await post('sms/statuslocalmessageid', { localid: localIdOf(letter) }));
      const standing = answer?.return.status === 200 ? answer.entries?.[0]?.status : undefined;
      if (standing === undefined) return 'unknown';
      if (standing === notKnown) return 'absent';
      return taken.has(standing) || givenUp.has(standing) ? 'sent' : 'unknown';
    },
  };
};

import { z } from 'zod';
import { ask } from '../ask.ts';
import { answerMs, type Letter, refused, type Sender, tryAgain, unknown } from '../port.ts';
import type { SenderServices } from '../services.ts';
import { notTaken, ofTheMessage } from './errors.ts';

export interface WhatsappSettings {
  token: string;
  phoneId: string;
  url: string;
  /** Template of the category authentication, with the code in its body and on its button. */
  otpTemplate: string;
  /** Template of the category utility whose body is one parameter. */
  textTemplate: string;
  /** Longest wait for an answer. */
  msMax?: number;
}

const takenShape = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const errorShape = z.object({ error: z.object({ code: z.int() }) });

const textParameter = (text: string) => ({ type: 'text', text });

/** A parameter must not hold line breaks, tabs or runs of spaces. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const components = ({ code, text }: Letter) =>
  code === null
    ? [{ type: 'body', parameters: [textParameter(oneLine(text))] }]
    : [
        { type: 'body', parameters: [textParameter(code)] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [textParameter(code)] },
      ];

/** Messages by WhatsApp's Cloud API. It takes no name of ours and cannot be asked later: what is unknown stays unknown. */
export const whatsapp = (
  { token, phoneId, url, otpTemplate, textTemplate, msMax = answerMs }: WhatsappSettings,
  { fetch, log }: SenderServices,
): Sender => ({
  channel: 'whatsapp',
  async send(letter) {
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: letter.to.replace(/^\+/, ''),
      type: 'template',
      template: {
        name: letter.code === null ? textTemplate : otpTemplate,
        language: { code: 'fa' },
        components: components(letter),
      },
    };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const asked = await ask(fetch, `${url}/${phoneId}/messages`, init, msMax);
    if (asked.kind === 'notReached') return tryAgain(asked.reason);
    if (asked.kind === 'silent') return unknown(asked.reason);
    const taken = takenShape.safeParse(asked.json);
    if (taken.success) return { kind: 'sent', reference: taken.data.messages[0]?.id ?? null };
    const error = errorShape.safeParse(asked.json);
    if (!error.success) return unknown(`http ${asked.status}`);
    const { code } = error.data.error;
    if (asked.status >= 500 && !notTaken.has(code)) return unknown(`error ${code}`);
    if (ofTheMessage.has(code)) return refused(`error ${code}`);
    log.error({ provider: 'whatsapp', status: asked.status, code }, 'WhatsApp does not send now');
    return tryAgain(`error ${code}`);
  },
});

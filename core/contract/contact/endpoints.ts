import { z } from 'zod';
import { isEmail } from '#core/rules/identity/email.ts';
import { normaliseMobile } from '#core/rules/identity/mobile.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import { idSchema, instantSchema } from '../scalars.ts';
import { letterStates, letterTopics } from './topics.ts';

const letterSchema = z.object({
  letterId: idSchema,
  number: z.string(),
  topic: z.enum(letterTopics),
  state: z.enum(letterStates),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  orderNumber: z.string().nullable(),
  text: z.string(),
  answer: z.string().nullable().describe('What was answered, if anything'),
  sentAt: instantSchema,
  answeredAt: instantSchema.nullable(),
});

/** Letters to the house, and their answers. */
export const contact = {
  sendLetter: endpoint({
    call: 'POST /api/front-api/Contact/Send',
    summary:
      'Somebody writes to the house; staff answer by e-mail or message. The number tells which letter it is on the phone. The same letter twice is one',
    access: 'public',
    body: z
      .object({
        letterId: idSchema.describe('Made by the sender: the same letter sent again is not a second one'),
        topic: z.enum(letterTopics),
        name: z.string().trim().min(2).max(80),
        phoneNumber: z.string().trim().max(30).optional(),
        email: z.string().trim().max(200).optional(),
        orderNumber: z.string().trim().max(30).optional(),
        text: z.string().trim().min(10).max(3000),
      })
      .superRefine(({ phoneNumber, email }, context) => {
        const wrong = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message });
        if (!phoneNumber && !email) wrong('phoneNumber', 'PL_ENTER_YOUR_CALL_NUMBER');
        if (phoneNumber && normaliseMobile(phoneNumber) === null)
          wrong('phoneNumber', 'PHONE_NUMBER_IS_INVALID');
        if (email && !isEmail(email)) wrong('email', 'EMAIL_IS_INVALID');
      }),
    reply: z.object({ number: z.string() }),
  }),
  listLetters: endpoint({
    call: 'POST /api/back-office/letters/List',
    summary: 'Letters to the house: those that wait first, the oldest of them on top, then the newest',
    access: 'user',
    scope: 'letters:answer',
    body: pagingSchema.extend({ state: z.enum(letterStates).optional() }),
    reply: pageOf(letterSchema),
  }),
  answerLetter: endpoint({
    call: 'POST /api/back-office/letters/Answer',
    summary:
      'Answers a letter by e-mail, else by message, once; or closes it without an answer (no text). CONFLICT where it does not wait any more',
    access: 'user',
    scope: 'letters:answer',
    body: z.object({ letterId: idSchema, text: z.string().trim().min(2).max(2000).nullable() }),
    reply: letterSchema,
    failures: { NOT_FOUND: true, CONFLICT: true },
  }),
};

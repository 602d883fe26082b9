import { expect, it } from 'vitest';
import { refundFormTexts } from './refund-form.ts';
import { refundReasonTexts, refundTexts } from './refunds.ts';

/** Every sentence of a part of the catalogue. A sentence that is made by a function is its source text. */
const sentencesOf = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function') return [part.toString()];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(sentencesOf) : [];
};

it('promises no call: what became of a refund is told by messages and on the page of the order', () => {
  const sentences = sentencesOf([refundFormTexts, refundTexts.messages, refundTexts.notes]);
  expect(sentences.length).toBeGreaterThan(80);
  expect(sentences.filter((sentence) => /تلفن|تماس/.test(sentence))).toEqual([]);
});

it('speaks of no product: a reason, a form or a message is the same for whatever is given back', () => {
  const sentences = sentencesOf([refundReasonTexts, refundFormTexts, refundTexts]);
  expect(sentences.filter((sentence) => /ایرلاین|پرواز|هتل|تور /.test(sentence))).toEqual([]);
});

import { expect, test } from 'vitest';
import { ticketTexts } from '#core/products/flight/texts/tickets.ts';
import { documentTexts } from '#core/texts/documents.ts';
import { readPdf } from '#server/testing/pdf/read.ts';
import { setPdf } from './set.ts';

const people = ['علی‌رضا میرزاآقایی', 'سیده‌زهرا عبداللهی', 'لاله سالاری', 'بهاءالدین خلأبان', 'ملا جلال‌الدین'];
const phrases = ['پرواز بین‌المللی', 'می‌رود و نمی‌آید', 'هتل‌های خانه‌ها', 'لآلی و قرآن', 'سلام الله'];

/** Words alone: PDF readers order the numbers and brackets of a line in two directions in ways of their own. */
const wordsOf = (text: string) =>
  (text.match(/[\p{L}\p{M}\u200c]+/gu) ?? []).filter((word) => /\p{Script=Arabic}/u.test(word));

const stringsIn = (texts: object): string[] =>
  Object.values(texts).flatMap((text) =>
    typeof text === 'string' ? [text] : typeof text === 'object' && text ? stringsIn(text) : [],
  );

test('Persian text comes out of a PDF letter by letter as it was meant, whoever reads it', async () => {
  const lines = [...people, ...phrases, ...stringsIn(ticketTexts), ...stringsIn(documentTexts)].filter(
    (line) => wordsOf(line).length > 0,
  );
  expect(lines.length).toBeGreaterThan(40);
  for (const weight of ['regular', 'bold']) {
    const template = `#set text(size: 7pt, weight: "${weight}")\n#for line in book.lines { par(line) }`;
    const pdf = await setPdf(template, { title: 'متن', lines });
    for (const { reader, text } of await readPdf(pdf)) {
      const read = new Set(wordsOf(text));
      expect({
        reader,
        weight,
        missing: lines.flatMap(wordsOf).filter((word) => !read.has(word.replaceAll(/\p{M}/gu, ''))),
      }).toEqual({
        reader,
        weight,
        missing: [],
      });
    }
  }
});

test('vowel signs are left out, and nothing else of their word', async () => {
  const pdf = await setPdf('#book.title', { title: 'محمّد ملّایی لطفاً' });
  for (const { text } of await readPdf(pdf)) expect(text.trim()).toBe('محمد ملایی لطفا');
});

test('a document is tagged and says its title and language; a drawing that says nothing is refused', async () => {
  const pdf = (await setPdf('#book.title', { title: 'بلیت' })).toString('latin1');
  expect(pdf).toMatch(/\/Lang\s*\(fa\)/);
  expect(pdf).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/);
  expect(pdf).toContain('/DisplayDocTitle true');
  expect(pdf).toMatch(/\/Title\s*<FEFF0628064406CC062A>/);
  const silent =
    '#image(bytes("<svg xmlns=\'http://www.w3.org/2000/svg\' viewBox=\'0 0 9 9\'/>"), format: "svg")';
  await expect(setPdf(silent, { title: 't' })).rejects.toThrow();
});

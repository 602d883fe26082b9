import { expect, test } from 'vitest';
import { ticketTexts } from '#core/products/flight/texts/tickets.ts';
import { voucherTexts } from '#core/products/hotel/texts/voucher.ts';
import { tourPaperTexts } from '#core/products/tour/texts/papers.ts';
import { documentTexts } from '#core/texts/documents.ts';
import { keptDataTexts } from '#core/texts/kept-data-words.ts';
import { supportTexts } from '#core/texts/support.ts';
import { longMarks } from '#server/testing/pdf/long-marks.ts';
import { misplacedWords } from '#server/testing/pdf/places.ts';
import { readPdf } from '#server/testing/pdf/read.ts';
import { art } from './art.ts';
import { paperParts } from './house.ts';
import { setPdf } from './set.ts';

const headings = [
  { heading: ticketTexts.heading, headingEn: ticketTexts.headingEn },
  { heading: voucherTexts.heading, headingEn: voucherTexts.headingEn },
  { heading: tourPaperTexts.contractHeading, headingEn: tourPaperTexts.contractHeadingEn },
  { heading: tourPaperTexts.voucherHeading, headingEn: tourPaperTexts.voucherHeadingEn },
  documentTexts.receipt,
  { heading: keptDataTexts.title, headingEn: keptDataTexts.titleEn },
];

/** The head of a paper, with a line close under it on which nothing of the head may lie. */
const headOf = (
  company: readonly string[],
  words: { heading: string; headingEn: string } = documentTexts.receipt,
) =>
  setPdf(`${paperParts}#set page(paper: "a4", margin: 17mm)\n#header\n#v(9pt, weak: true)\n#book.title`, {
    ...longMarks,
    title: 'سطر زیر سربرگ '.repeat(6).trim(),
    company,
    words: { brand: documentTexts.brand, ...words },
    mark: art.mark,
  });

const flowing = (text: string) => text.replaceAll(/\s+/g, ' ');

test('the head of every paper has the whole name of the company and what fits of its licences, off all else', async () => {
  const [name = ''] = longMarks.company;
  expect(name).toHaveLength(200);
  for (const heading of headings) {
    const pdf = await headOf(longMarks.company, heading);
    expect(misplacedWords(pdf)?.wrong ?? []).toEqual([]);
    for (const { text } of await readPdf(pdf))
      for (const word of name.match(/\p{Script=Arabic}+/gu) ?? []) expect(flowing(text)).toContain(word);
  }
});

test('a company of the usual length has all of its licences there', async () => {
  const licences = ['مجوز بند الف سازمان هواپیمایی', 'مجوز بند ب گردشگری', 'نماد اعتماد الکترونیکی'];
  const proved = licences.map((name) => ({ name, url: 'https://licence.example/a' }));
  const pdf = await headOf(
    supportTexts.companyOnPaper({ name: 'شرکت سفر سیمرغ', licences: proved, rules: null }),
  );
  expect(misplacedWords(pdf)?.wrong ?? []).toEqual([]);
  for (const { text } of await readPdf(pdf))
    for (const said of ['شرکت سفر سیمرغ', ...licences]) expect(flowing(text)).toContain(said);
});

test('where nobody said which company it is, the head has nothing of it', async () => {
  expect(supportTexts.companyOnPaper({ name: null, licences: [], rules: null })).toEqual([]);
  for (const { text } of await readPdf(await headOf([]))) {
    expect(text).toContain(documentTexts.receipt.heading);
    expect(text).not.toContain('·');
  }
});

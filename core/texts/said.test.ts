import { expect, it } from 'vitest';
import { saidSchema } from '#core/contract/said.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { joinSaid, leftOpen, openIn, saidOf, written } from './said.ts';
import { usualWriting, type Writing } from './writing.ts';

const day = toPlainDate('2026-12-06');
const other: Writing = { day: () => 'Sunday', dayMonth: () => '6 Dec', paid: (rial) => `${rial} IRR` };

const sentence = (say: Writing): string =>
  `${say.dayMonth(day)} تا ${say.day(day)}: ${say.paid(toRial(500))}`;

it('leaves days and amounts open, which whoever reads it writes', () => {
  const said = leftOpen(sentence);
  expect(said).toEqual([{ dayMonth: day }, ' تا ', { day }, ': ', { paid: 500 }]);
  expect(saidSchema.parse(JSON.parse(JSON.stringify(said)))).toEqual(said);
  expect(written(said, usualWriting)).toBe(sentence(usualWriting));
  expect(written(said, other)).toBe('6 Dec تا Sunday: 500 IRR');
});

it('is a text where nothing is open', () => {
  expect(leftOpen(() => 'پرواز لغو شده است')).toBe('پرواز لغو شده است');
  expect(written('پرواز لغو شده است', other)).toBe('پرواز لغو شده است');
});

it('is joined to others', () => {
  expect(joinSaid(['الف', 'ب'], ' · ')).toBe('الف · ب');
  expect(written(joinSaid(['الف', leftOpen(sentence)], ' · '), other)).toBe('الف · 6 Dec تا Sunday: 500 IRR');
  expect(joinSaid([leftOpen(sentence), 'الف', leftOpen(sentence), 'الف'], ' · ')).toEqual(
    joinSaid([leftOpen(sentence), 'الف'], ' · '),
  );
});

it('is read as it was stored, and as its words where these alone were changed since', () => {
  const said = leftOpen(sentence);
  const [words, open] = [written(said, usualWriting), JSON.parse(openIn(said) ?? 'null')];
  expect(saidOf(words, open)).toEqual(said);
  expect(saidOf(`${words}!`, open)).toBe(`${words}!`);
  expect(saidOf(words, null)).toBe(words);
});

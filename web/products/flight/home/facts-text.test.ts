import { expect, it } from 'vitest';
import { factsText, rulesText } from './facts-text.ts';

const facts = { isStraight: true, minutes: 85, flightsADay: 38, knownRules: 22, days: 3 };

it('says how long a flight takes and how many there are a day', () => {
  expect(factsText(facts)).toBe('۱ ساعت و ۲۵ دقیقه · روزی حدود ۳۸ پرواز');
  expect(factsText({ ...facts, isStraight: false, minutes: 600 })).toBe(
    'با توقف، ۱۰ ساعت · روزی حدود ۳۸ انتخاب',
  );
});

it('says how many of them tell what comes back, and plainly where none does', () => {
  expect(rulesText(facts)).toBe('قانون استرداد ۲۲ تا روشن است');
  expect(rulesText({ ...facts, knownRules: 38 })).toBe('قانون استرداد همه روشن است');
  expect(rulesText({ ...facts, knownRules: 0 })).toBe('قانون استرداد را ایرلاین‌ها نگفته‌اند');
});

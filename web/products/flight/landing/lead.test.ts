import { expect, test } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { leadOf } from './lead.ts';
import type { Routes } from './quick-searches.tsx';

const route = (cityFa: string, known: Partial<Routes[number]>): Routes[number] =>
  ({ origin: { cityFa }, date: null, price: null, facts: null, ...known }) as Routes[number];
const facts = { isStraight: true, minutes: 95, flightsADay: 38, knownRules: 3, days: 3 };
const fare = (date: string, rials: number) => ({ date: toPlainDate(date), price: toRial(rials) });

test('says how many flights there are from how many cities, how far it is, and the cheapest day of all', () => {
  const text = leadOf([
    route('تهران', { facts, ...fare('2026-12-02', 25_000_000) }),
    route('شیراز', { facts: { ...facts, minutes: 120, flightsADay: 6 }, ...fare('2026-11-30', 22_370_000) }),
    route('کیش', {}),
  ]);
  expect(text).toBe(
    'روزی حدود ۴۴ پرواز از ۲ شهر؛ از تهران ۱ ساعت و ۳۵ دقیقه راه است. ارزان‌ترین روزی که می‌شناسیم دوشنبه ۹ آذر است، از شیراز با ۲٬۲۳۷٬۰۰۰ تومان.',
  );
});

test('leaves out what nobody knows: choices with a change are no flights, and a fare without a day is none', () => {
  const withStop = { ...facts, isStraight: false };
  expect(leadOf([route('تهران', { facts: withStop, price: toRial(10) })])).toBe('');
  expect(leadOf([route('تهران', { facts })])).toBe('روزی حدود ۳۸ پرواز از تهران، ۱ ساعت و ۳۵ دقیقه در راه.');
  expect(leadOf([])).toBe('');
});

import { afterEach, expect, test } from 'vitest';
import { usualChoice } from '#core/rules/money/shown.ts';
import { keepShown } from '#web/ui/shown/choice.ts';
import { monthText } from './words.ts';

afterEach(() => keepShown(usualChoice));

test('a month of tours is said by its name, and in the Gregorian calendar by its days', () => {
  expect([monthText('1405-10'), monthText('1405-10', true)]).toEqual(['دی', 'دی ۱۴۰۵']);
  keepShown({ days: 'gregorian' });
  expect([monthText('1405-10'), monthText('1405-10', true)]).toEqual([
    '۲۲ دسامبر تا ۲۰ ژانویه',
    '۲۲ دسامبر تا ۲۰ ژانویه ۲۰۲۷',
  ]);
});

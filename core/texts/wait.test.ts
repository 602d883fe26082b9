import { expect, it } from 'vitest';
import { tooManyText, waitingTime } from './wait.ts';

it('says about how long to wait, and never too short', () => {
  expect([0, 1, 45, 90, 91, 600, 601, 5400, 5401, 86_400].map(waitingTime)).toEqual([
    '۱ ثانیه',
    '۱ ثانیه',
    '۴۵ ثانیه',
    '۹۰ ثانیه',
    '۲ دقیقه',
    '۱۰ دقیقه',
    '۱۱ دقیقه',
    '۹۰ دقیقه',
    '۲ ساعت',
    '۲۴ ساعت',
  ]);
  expect(tooManyText(60)).toBe('درخواست‌ها زیاد شد. ۶۰ ثانیه دیگر دوباره امتحان کنید.');
});

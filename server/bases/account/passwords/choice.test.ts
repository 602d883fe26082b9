import { describe, expect, it } from 'vitest';
import { badChoice } from './choice.ts';
import common from './data/common.json' with { type: 'json' };

const maryam = {
  phone_number: '+989121234567',
  email: 'maryam.r@example.com',
  first_name: 'مریم',
  last_name: 'رضایی',
};

describe('a new password', () => {
  it('is none of the 3,000 commonest, in any case and any digits', () => {
    const list = common.split(' ');
    expect(list.length).toBe(10_000);
    expect(list.slice(0, 3000).filter((each) => badChoice(each, maryam) === null)).toEqual([]);
    for (const each of ['123456', '۱۲۳۴۵۶', 'PASSWORD', 'Qwerty', ' letmein ', '٦٥٤٣٢١', 'aaaaaaa', 'آآآآآآ'])
      expect([each, badChoice(each, maryam)]).toEqual([each, 'PASSWORD_TOO_COMMON']);
  });

  it('is neither the mobile nor the name of its owner, with digits around or not', () => {
    for (const each of [
      '09121234567',
      '۰۹۱۲۱۲۳۴۵۶۷',
      '+98 912 123 45 67',
      '9121234567a',
      'مریم رضایی',
      'رضایی‌مریم',
      'مریم۱۳۶۸',
      '1368-مريم',
      'maryam.r',
      'Maryam.R@example.com',
    ])
      expect([each, badChoice(each, maryam)]).toEqual([each, 'PASSWORD_IS_YOURS']);
  });

  it('is anything else', () => {
    for (const each of ['هدهد دانا 7', 'nightingale', 'مریم و سه گربه', '09121234567 و دو هدهد'])
      expect([each, badChoice(each, maryam)]).toEqual([each, null]);
    const nobody = { phone_number: null, email: null, first_name: null, last_name: null };
    expect(badChoice('nightingale', nobody)).toBe(null);
  });
});

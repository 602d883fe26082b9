import { describe, expect, it } from 'vitest';
import { announcedOf, type DrawTyped } from './announced.ts';

const typed: DrawTyped = {
  title: 'قرعه‌کشی پاییز',
  prize: 'بلیت مشهد',
  winners: '3',
  publicSource: 'شاخص کل بورس تهران در پایان روز',
  closes: { day: '10', month: '10', year: '1405' },
  draws: { day: '11', month: '10', year: '1405' },
};

describe('announcedOf', () => {
  it('takes part until the last minute of the day in Tehran, and holds from noon', () => {
    expect(announcedOf('id', typed).body).toMatchObject({
      winners: 3,
      closesAt: '2026-12-31T20:29:00.000Z',
      drawsAt: '2027-01-01T08:30:00.000Z',
    });
  });

  it.each([
    ['title', { title: ' ' }],
    ['prize', { prize: '' }],
    ['winners', { winners: '0' }],
    ['winners', { winners: '101' }],
    ['publicSource', { publicSource: 'بورس' }],
    ['closesAt', { closes: { day: '31', month: '12', year: '1405' } }],
    ['drawsAt', { draws: { day: '', month: '', year: '' } }],
  ] as const)('says what is wrong with %s', (field, more) => {
    const { wrong, body } = announcedOf('id', { ...typed, ...more });
    expect([body, wrong[field] !== undefined]).toEqual([null, true]);
  });
});

import { expect, it } from 'vitest';
import { missingOf } from './missing-of.ts';

const whole = { firstName: 'مریم', lastName: 'رضایی', hasPassword: true };

it('says what an account lacks, and nothing of one that is complete', () => {
  expect(missingOf(whole)).toEqual([]);
  expect(missingOf({ ...whole, lastName: null })).toEqual(['name']);
  expect(missingOf({ ...whole, hasPassword: false })).toEqual(['password']);
  expect(missingOf({ firstName: null, lastName: null, hasPassword: false })).toEqual(['name', 'password']);
});

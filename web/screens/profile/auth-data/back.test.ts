import { expect, test } from 'vitest';
import { backOf, ownerAddress } from './back.ts';

const refund = '/profile/my-travels/order-details/refund?orderId=01a2007c-8ea1-7d46-9459-e8eddc0ba975';

test('the way back is the page one came from', () =>
  expect(backOf(ownerAddress(refund).split('?')[1] ?? '')).toBe(refund));

test.each([
  '',
  'https://evil.example/profile/x',
  '//evil.example/profile/x',
  '/profile/../x',
  '/plp',
  'javascript:x',
])('nowhere but into the account: %s', (back) =>
  expect(backOf(new URLSearchParams({ back }).toString())).toBeNull(),
);

import { expect, it } from 'vitest';
import { endOf, maskedEmail } from './masked.ts';

it('leaves of a number what tells it from another', () => {
  expect(endOf('0012345679')).toBe('•••679');
  expect(endOf(null)).toBeNull();
  expect(endOf('')).toBeNull();
});

it('leaves of an e-mail its first letter and its domain', () => {
  expect(maskedEmail('sara.ahmadi@example.com')).toBe('s•••@example.com');
  expect(maskedEmail(null)).toBeNull();
});

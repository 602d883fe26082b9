import { expect, it } from 'vitest';
import { dayInIran } from './iran.ts';

it('a day in Iran begins three and a half hours before the one of UTC', () => {
  expect(dayInIran(new Date('2026-03-20T20:29:59Z'))).toBe('2026-03-20');
  expect(dayInIran(new Date('2026-03-20T20:30:00Z'))).toBe('2026-03-21');
});

import { expect, test } from 'vitest';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { swapProblem, swapUntil } from './swapping.ts';

test('a name may be given to somebody else until so many days before, at the hour of departure in Tehran', () => {
  const leavesAt = toPlainDateTime('2027-02-20T08:40');
  expect(swapUntil({ leavesAt, swapDaysBefore: 10 })?.toISOString()).toBe('2027-02-10T05:10:00.000Z');
  expect(swapUntil({ leavesAt, swapDaysBefore: null })).toBeNull();
});

test('whoever comes is of the same age, and of the same sex where the room is shared with a stranger', () => {
  const [woman, man] = [
    { type: 'Adult' as const, genderTitle: 'Female' as const },
    { type: 'Adult' as const, genderTitle: 'Male' as const },
  ];
  expect(swapProblem(woman, man, 'double')).toBeNull();
  expect(swapProblem(woman, man, 'shared')).toBe('OTHER_SEX');
  expect(swapProblem(woman, woman, 'shared')).toBeNull();
  expect(swapProblem(woman, { ...woman, type: 'Child' }, 'double')).toBe('OTHER_AGE');
});

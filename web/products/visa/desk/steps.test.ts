import { describe, expect, it } from 'vitest';
import { applicantStates } from '#core/products/visa/lifecycle.ts';
import { applicantWaitsForStaff, readyFor, stepsOf } from './steps.ts';

describe('what staff may do', () => {
  it.each([
    ['Submitted', []],
    ['Received', ['send', 'ask', 'reject']],
    ['DocumentsMissing', ['ask', 'reject']],
    ['Sent', ['approve', 'reject']],
    ['Approved', ['issue', 'reject']],
    ['Issued', ['correct']],
    ['Rejected', []],
    ['Withdrawn', []],
    ['Lapsed', []],
  ] as const)('%s: %j', (state, steps) => expect(stepsOf(state)).toEqual(steps));

  it('always lets them go on where it is their turn', () => {
    const forward = ['send', 'approve', 'issue'];
    for (const state of applicantStates.filter(applicantWaitsForStaff))
      expect(stepsOf(state).some((step) => forward.includes(step))).toBe(true);
  });
});

describe('a step for several people', () => {
  const applicants = [
    { travellerId: 'a', state: 'Received' },
    { travellerId: 'b', state: 'DocumentsMissing' },
    { travellerId: 'c', state: 'Received' },
  ] as const;
  it('takes those who are ready', () =>
    expect(readyFor(applicants, 'send').map(({ travellerId }) => travellerId)).toEqual(['a', 'c']));
  it('takes nobody where nobody is', () => expect(readyFor(applicants, 'approve')).toEqual([]));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicantStates } from '../lifecycle.ts';
import { orderEventFor } from './progress.ts';

describe('what happens to an order', () => {
  it('is nothing while somebody is not decided', () => {
    for (const open of ['Received', 'DocumentsMissing', 'Sent'] as const)
      expect(orderEventFor('Paid', ['Approved', 'Rejected', open])).toBeNull();
  });

  it('is a yes where somebody got one, and a no where nobody did', () => {
    expect(orderEventFor('Paid', ['Rejected', 'Approved'])).toBe('approve');
    expect(orderEventFor('Paid', ['Rejected', 'Withdrawn'])).toBe('reject');
    expect(orderEventFor('Approved', ['Rejected', 'Rejected'])).toBe('reject');
  });

  it('is its end once everybody who got a yes has a visa', () => {
    expect(orderEventFor('Approved', ['Issued', 'Approved'])).toBeNull();
    expect(orderEventFor('Approved', ['Issued', 'Rejected', 'Withdrawn'])).toBe('issue');
  });

  it('is left to the refunds where all gave up', () => {
    expect(orderEventFor('Paid', ['Withdrawn', 'Withdrawn'])).toBeNull();
    expect(orderEventFor('Approved', ['Withdrawn'])).toBeNull();
  });

  it('never depends on the order of the applicants, and never is a yes without one', () => {
    const states = fc.array(fc.constantFrom(...applicantStates), { minLength: 1, maxLength: 9 });
    const statuses = fc.constantFrom('Paid' as const, 'Approved' as const);
    fc.assert(
      fc.property(statuses, states, (status, some) => {
        const event = orderEventFor(status, some);
        expect(orderEventFor(status, some.toReversed())).toBe(event);
        const hasYes = some.some((state) => state === 'Approved' || state === 'Issued');
        if (event === 'approve' || event === 'issue') expect(hasYes).toBe(true);
        if (event === 'reject') expect(hasYes).toBe(false);
      }),
    );
  });
});

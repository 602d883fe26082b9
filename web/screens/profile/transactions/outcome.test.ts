import { describe, expect, it } from 'vitest';
import { paymentLifecycle, paymentStates } from '#core/contract/lifecycles/payment.ts';
import { allowedEvents } from '#core/contract/lifecycles/transitions.ts';
import { paymentOutcome } from './outcome.ts';

describe('the outcome of a top-up', () => {
  it('is a success only where the money is ours', () =>
    expect(paymentStates.filter((state) => paymentOutcome(state) === 'succeeded')).toEqual(['Succeeded']));
  it('is open exactly while the bank can still say no', () => {
    for (const state of paymentStates)
      expect(paymentOutcome(state) === 'pending').toBe(
        allowedEvents(paymentLifecycle, state).includes('fail'),
      );
  });
  it('tells giving up from a refusal', () => {
    expect(paymentOutcome('Cancelled')).toBe('cancelled');
    expect(paymentOutcome('Expired')).toBe('failed');
  });
});

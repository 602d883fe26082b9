import { describe, expect, it } from 'vitest';
import { orderStates } from '#core/contract/lifecycles/order.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { statusBadge } from './status.ts';

describe('statusBadge', () => {
  it('knows every state of the lifecycle', () => {
    for (const state of orderStates) expect(statusBadge(state).text).not.toBe(orderTexts.unknownState);
  });
  it('says so where a state is not known', () =>
    expect(statusBadge('Teleported')).toEqual({ text: orderTexts.unknownState, tone: 'neutral' }));
  it('does not take words of every object for states', () =>
    expect(statusBadge('toString').text).toBe(orderTexts.unknownState));
  it('does not call refused what its owner let go of', () =>
    expect(statusBadge('ConfirmFailed', 'cancelled_by_traveller')).toEqual({
      text: orderTexts.cancelledState,
      tone: 'neutral',
    }));
  it('does not call held and unpaid confirmed', () => {
    expect(statusBadge('ConfirmSuccessful')).toEqual({ text: 'در انتظار پرداخت', tone: 'warn' });
  });
  it('calls an issued order good and a failed one bad', () => {
    expect(statusBadge('FinalizationSuccessful').tone).toBe('ok');
    expect(statusBadge('FinalizationFailed').tone).toBe('bad');
  });
});

import { describe, expect, it } from 'vitest';
import { orderStateTexts, orderTexts } from '#core/texts/orders.ts';
import { saleTexts } from '#core/texts/sale.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { soFarOf } from './so-far.ts';

const event = (status: OrderDetail['status'], second: number) => ({
  status,
  at: new Date(Date.parse('2026-12-01T10:00:00Z') + second * 1000).toISOString(),
  by: 'system' as const,
  reason: null,
});

const soFar = (order: Partial<OrderDetail>) =>
  soFarOf({ isAtBank: false, payableUntil: null, ...order } as OrderDetail, saleTexts)?.map(
    ({ title, note, isDone }) => [isDone ?? false, title, note],
  );

const paid = [event('Submitted', 0), event('PaymentSuccessful', 60)];
const { Submitted, PaymentSuccessful } = orderStateTexts;

describe('what an order came to before its trip', () => {
  it('is that it was issued, and how long that took', () => {
    const issued = (seconds: number) =>
      soFar({
        status: 'FinalizationSuccessful',
        timeline: [...paid, event('FinalizationSuccessful', 60 + seconds)],
      })?.[0]?.[2];
    expect(issued(48)).toMatch(/۱۳:۳۱ · ۴۸ ثانیه پس از پرداخت$/);
    expect(issued(130)).toMatch(/ · ۲ دقیقه پس از پرداخت$/);
    expect(issued(0)).toMatch(/۱۳:۳۱$/);
  });
  it('is what is still to be done: to pay in time, then to be issued', () => {
    expect(
      soFar({
        status: 'ConfirmSuccessful',
        payableUntil: '2090-12-01T10:20:00Z',
        timeline: [event('Submitted', 0), event('ConfirmSuccessful', 1)],
      }),
    ).toMatchObject(
      [
        [true, Submitted, /./],
        [false, /۱۳:۵۰: مهلت پرداخت تمام می‌شود$/, undefined],
        [false, saleTexts.issue.ahead, /پرداخت/],
      ].map((stop) => stop.map((part) => (part instanceof RegExp ? expect.stringMatching(part) : part))),
    );
  });
  it('waits for the bank, or for its issue', () => {
    expect(soFar({ status: 'ConfirmSuccessful', isAtBank: true, timeline: paid })?.at(-1)?.[1]).toBe(
      orderTexts.travels.atBank,
    );
    const moving = soFar({ status: 'FinalizationPending', timeline: paid });
    expect(moving?.map(([isDone, title]) => [isDone, title])).toEqual([
      [true, PaymentSuccessful],
      [false, saleTexts.issue.ahead],
    ]);
  });
  it('is nothing where it came to nothing, or its money goes back', () => {
    for (const status of ['ConfirmFailed', 'FinalizationFailed', 'RefundSuccessful'] as const)
      expect(soFar({ status, timeline: paid })).toBeUndefined();
  });
});

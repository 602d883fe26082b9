import { expect, test } from 'vitest';
import { orderStateTexts } from '#core/texts/orders.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { saleTexts } from '#core/texts/sale.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import type { Refund } from '../refunds/standing.ts';
import { happeningsOf } from './happenings.ts';

const order = {
  productType: 'Insurance',
  timeline: [
    { status: 'Created', at: '2026-12-01T10:00:00Z', by: 'traveller', reason: null },
    { status: 'FinalizationSuccessful', at: '2026-12-01T10:05:00Z', by: 'supplier', reason: null },
    { status: 'RefundSuccessful', at: '2026-12-02T10:00:09Z', by: 'supplier', reason: 'given_back' },
  ],
} as unknown as OrderDetail;

const refund = {
  refundId: 'r1',
  refundNumber: 'RF-1',
  timeline: [
    { state: 'Requested', at: '2026-12-02T10:00:00Z', by: 'traveller', note: null },
    { state: 'Approved', at: '2026-12-02T10:00:00Z', by: 'system', note: null },
    { state: 'Successful', at: '2026-12-02T10:00:09Z', by: 'system', note: 'به کارت نرفت' },
  ],
} as unknown as Refund;

test('the order and its refunds in one line of time, the newest first', () => {
  const { states } = refundFormTexts;
  expect(happeningsOf(order, [refund]).map(({ title, refundNumber }) => [title, refundNumber])).toEqual([
    [states.Successful, 'RF-1'],
    [orderStateTexts.RefundSuccessful, null],
    [states.Requested, 'RF-1'],
    [orderStateTexts.FinalizationSuccessful, null],
    [orderStateTexts.Created, null],
  ]);
});

test('an order that was made and submitted in one go began once', () => {
  const at = '2026-12-01T10:00:00Z';
  const timeline = [
    { status: 'Created', at, by: 'traveller', reason: null },
    { status: 'Submitted', at, by: 'traveller', reason: null },
  ] as const;
  const titles = happeningsOf({ ...order, timeline: [...timeline] }, []).map(({ title }) => title);
  expect(titles).toEqual([orderStateTexts.Submitted]);
});

test('the reason of the order and the word for the traveller stand beside their events', () => {
  const notes = happeningsOf(order, [refund]).map(({ note }) => note);
  expect(notes).toEqual(['به کارت نرفت', saleTexts.reasons.given_back, null, null, null]);
});

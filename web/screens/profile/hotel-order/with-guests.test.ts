import { expect, test } from 'vitest';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { voucherPath, withGuests } from './with-guests.ts';

const order = (status: OrderDetail['status'], documents: OrderDetail['documents'] = []) =>
  ({ orderId: 'o1', status, documents, travellers: [] }) as unknown as OrderDetail;
const guests = [{ travellerId: 'g1' }] as unknown as OrderDetail['travellers'];

test('the guests are those that the hotel has', () =>
  expect(withGuests(order('ConfirmSuccessful'), guests)).toMatchObject({
    travellers: [{ travellerId: 'g1' }],
    documents: [],
  }));

test('once issued the voucher is there, once', () => {
  expect(withGuests(order('FinalizationSuccessful'), guests).documents).toEqual([
    { kind: 'pdf', path: voucherPath('o1') },
  ]);
  const own = { kind: 'pdf' as const, path: '/api/own.pdf' };
  expect(withGuests(order('FinalizationSuccessful', [own]), guests).documents).toEqual([own]);
  expect(withGuests(order('RefundSuccessful'), guests).documents).toEqual([]);
});

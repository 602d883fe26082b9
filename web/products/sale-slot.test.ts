import { describe, expect, it } from 'vitest';
import { orderReasons } from '#core/contract/orders/order.ts';
import { saleTexts } from '#core/texts/sale.ts';
import type { OrderDetail } from '#web/features/orders/types.ts';
import {
  isTrip,
  ownPaymentAt,
  payAddress,
  progressAddress,
  reasonText,
  saleTextsOf,
  searchAgainAddress,
} from './sale-slot.ts';

const flight = { productType: 'DomesticFlight', orderId: 'o-1' };
const visa = { productType: 'Visa', orderId: 'o-1' };

describe('where an order leads', () => {
  it('is paid on the page of all products, or on the one of its own', () => {
    expect(payAddress(flight)).toBe('/confirm?orderId=o-1');
    expect(payAddress(visa)).toBe('/visa/payment/o-1');
    expect(ownPaymentAt('/visa/payment/o-1')).toEqual({ kind: 'Visa', start: '/visa-home' });
    expect(ownPaymentAt('/visa/payment')?.kind).toBe('Visa');
    expect(ownPaymentAt('/visa/payments')).toBeNull();
    expect(ownPaymentAt('/confirm')).toBeNull();
  });
  it('is followed on a page of its own only where there is one', () => {
    expect(progressAddress(visa)).toBe('/profile/my-travels/order-details/visa?orderId=o-1');
    expect(progressAddress(flight)).toBeNull();
  });
  it('begins a visa anew with the same choice', () => {
    const productOrder = {
      destination: { code: 'uae' },
      kind: { type: 'Tourist', duration: 30, entry: 'single', speed: 'quick' },
      hasGuarantee: true,
    };
    const order = { ...visa, travellerCount: 2, productOrder } as unknown as OrderDetail;
    expect(searchAgainAddress(order)).toBe(
      '/visa/uae/type?duration=30&entry=single&speed=quick&guarantee=1&applicants=2',
    );
    expect(searchAgainAddress({ ...order, productOrder: null })).toBe('/visa-home');
    expect(searchAgainAddress({ ...order, productType: 'Insurance' })).toBe('/');
  });
});

/** Every text of a value, including those that functions make. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String((value as (word: string) => string)('۱'))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe('what is said of an order', () => {
  it('is no word of flights where it is a visa', () => {
    const words = textsIn(saleTextsOf('Visa'));
    expect(words.length).toBeGreaterThan(50);
    // One text may name a ticket: it warns against buying one too early.
    expect(words.filter((text) => /پرواز|صندلی|ایرلاین|مسافر/.test(text))).toEqual([]);
    expect(words.filter((text) => text.includes('بلیت'))).toHaveLength(1);
  });
  it('is said as the house says it where the product says nothing', () => {
    expect(saleTextsOf('Insurance')).toEqual(saleTexts);
    for (const reason of orderReasons) expect(reasonText('Visa', reason)).not.toBe('');
    expect(reasonText('DomesticFlight', 'given_back')).toBe(saleTexts.reasons.given_back);
  });
  it('has four stops of a way and four steps of a purchase, in the words of every product', () => {
    for (const kind of ['Visa', 'DomesticFlight', 'Insurance']) {
      expect(saleTextsOf(kind).way).toHaveLength(4);
      expect(saleTextsOf(kind).purchaseSteps).toHaveLength(4);
    }
  });
  it('is no trip where it is a visa', () => {
    expect(isTrip('Visa')).toBe(false);
    expect(isTrip('DomesticFlight')).toBe(true);
  });
});

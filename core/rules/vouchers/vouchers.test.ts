import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRial, zeroRial } from '../money/rial.ts';
import { voucherCode } from './code.ts';
import { discountOf, type VoucherTerms, voucherRefusal } from './discount.ts';

const terms = (change: Partial<VoucherTerms> = {}): VoucherTerms => ({
  worth: { kind: 'percent', percent: 10, cap: null },
  minimumTotal: zeroRial,
  validFrom: null,
  validUntil: null,
  kinds: null,
  isActive: true,
  ...change,
});

const rials = fc.integer({ min: 0, max: 10_000_000_000 }).map(toRial);
const worths = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    cap: fc.option(rials, { nil: null }),
  }),
  fc.record({ kind: fc.constant('amount' as const), amount: rials }),
);

describe('voucherCode', () => {
  it('is the same however people type it', () => {
    for (const typed of ['hodhod10', ' Hodhod ۱۰ ', 'HODHOD-١٠', 'hod hod\u200C10'])
      expect(voucherCode(typed)).toBe('HODHOD10');
  });
  it('keeps Persian letters, in Persian shapes', () => expect(voucherCode('يلدا ۱۴۰۵')).toBe('یلدا1405'));
  it('is nothing where nothing of a code is left', () => expect(voucherCode(' -\u200C_!')).toBe(''));
  it('does not change when made again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(voucherCode(voucherCode(text))).toBe(voucherCode(text));
      }),
    );
  });
});

describe('discountOf', () => {
  it('takes a share, rounded down to whole tomans', () =>
    expect(discountOf(terms(), toRial(1_234_567))).toBe(123_450));
  it('takes no more than the cap', () =>
    expect(
      discountOf(terms({ worth: { kind: 'percent', percent: 50, cap: toRial(200_000) } }), toRial(1_000_000)),
    ).toBe(200_000));
  it('takes an amount, and no more than the price', () => {
    const worth = { kind: 'amount', amount: toRial(300_000) } as const;
    expect(discountOf(terms({ worth }), toRial(1_000_000))).toBe(300_000);
    expect(discountOf(terms({ worth }), toRial(250_000))).toBe(250_000);
  });
  it('takes nothing below the minimum, and all of it from there on', () => {
    const from = terms({ minimumTotal: toRial(1_000_000) });
    expect([discountOf(from, toRial(999_999)), discountOf(from, toRial(1_000_000))]).toEqual([0, 100_000]);
  });
  it('leaves nothing, or a sum that a bank takes', () => {
    const worth = { kind: 'amount', amount: toRial(995_000) } as const;
    expect(discountOf(terms({ worth }), toRial(1_000_000), toRial(10_000))).toBe(990_000);
    expect(discountOf(terms({ worth }), toRial(995_000), toRial(10_000))).toBe(995_000);
  });

  it('is whole, within zero, worth, cap and price, and leaves what can be paid', () => {
    fc.assert(
      fc.property(worths, rials, rials, rials, (worth, minimumTotal, total, least) => {
        const discount = discountOf(terms({ worth, minimumTotal }), total, least);
        const left = total - discount;
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(left).toBeGreaterThanOrEqual(0);
        if (discount > 0) {
          expect(total).toBeGreaterThanOrEqual(minimumTotal);
          expect(left === 0 || left >= least).toBe(true);
        }
        if (worth.kind === 'amount') expect(discount).toBeLessThanOrEqual(worth.amount);
        else {
          expect(discount).toBeLessThanOrEqual(worth.cap ?? Number.POSITIVE_INFINITY);
          // discount / total ≤ percent / 100, compared in whole numbers.
          expect(BigInt(discount) * 100n <= BigInt(total) * BigInt(worth.percent)).toBe(true);
        }
      }),
    );
  });

  it('never grows smaller with a larger price', () => {
    fc.assert(
      fc.property(worths, rials, rials, (worth, a, b) => {
        const [small, large] = [toRial(Math.min(a, b)), toRial(Math.max(a, b))];
        const of = terms({ worth });
        expect(discountOf(of, small)).toBeLessThanOrEqual(discountOf(of, large));
      }),
    );
  });
});

describe('voucherRefusal', () => {
  const order = { kinds: ['DomesticFlight'], total: toRial(1_000_000) };
  const noon = new Date('2026-11-21T12:00:00Z');
  const before = new Date('2026-11-21T11:59:59.999Z');

  it('lets a code through that has no conditions', () =>
    expect(voucherRefusal(terms(), order, noon)).toBeNull());
  it('is over before its first instant and from its last on', () => {
    expect(voucherRefusal(terms({ validFrom: noon }), order, before)).toBe('VOUCHER_OVER');
    expect(voucherRefusal(terms({ validFrom: noon }), order, noon)).toBeNull();
    expect(voucherRefusal(terms({ validUntil: noon }), order, before)).toBeNull();
    expect(voucherRefusal(terms({ validUntil: noon }), order, noon)).toBe('VOUCHER_OVER');
  });
  it('is over once closed', () =>
    expect(voucherRefusal(terms({ isActive: false }), order, noon)).toBe('VOUCHER_OVER'));
  it('is not for another product, nor for a smaller order', () => {
    expect(voucherRefusal(terms({ kinds: ['Tour'] }), order, noon)).toBe('VOUCHER_NOT_FOR_THIS');
    expect(voucherRefusal(terms({ kinds: ['Tour', 'DomesticFlight'] }), order, noon)).toBeNull();
    expect(voucherRefusal(terms({ minimumTotal: toRial(1_000_001) }), order, noon)).toBe(
      'VOUCHER_NOT_FOR_THIS',
    );
  });
});

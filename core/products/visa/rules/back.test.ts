import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { backStages } from '../contract/price.ts';
import { applicantStates } from '../lifecycle.ts';
import { backAt, backRows, stageOfGivingUp } from './back.ts';
import { priceOfPerson, totalOfPerson } from './price.ts';
import { kinds, ratesOfAll } from './testing/kinds.ts';

const person = { visa: toRial(1000), guarantee: toRial(100), service: toRial(50) };
const bare = { ...person, guarantee: toRial(0) };

const refunds = (of: typeof person, terms: { hasGuarantee: boolean; backOnRejection: number }) =>
  backRows(of, terms).map(({ refund, percent }) => [refund, percent]);

describe('what comes back', () => {
  it('before sending is all but the fee of the house, afterwards nothing', () => {
    expect(refunds(person, { hasGuarantee: true, backOnRejection: 30 }).slice(0, 2)).toEqual([
      [1100, 95],
      [0, 0],
    ]);
  });

  it('on rejection is everything with the guarantee, else the share of the kind, cut', () => {
    expect(refunds(person, { hasGuarantee: true, backOnRejection: 30 })[2]).toEqual([1150, 100]);
    expect(refunds(bare, { hasGuarantee: false, backOnRejection: 30 })[2]).toEqual([300, 28]);
    expect(refunds({ ...bare, visa: toRial(999) }, { hasGuarantee: false, backOnRejection: 33 })[2]).toEqual([
      320, 30,
    ]);
    expect(refunds(bare, { hasGuarantee: false, backOnRejection: 0 })[2]).toEqual([0, 0]);
  });

  it('of nothing is nothing', () => {
    const nothing = { visa: toRial(0), guarantee: toRial(0), service: toRial(0) };
    expect(refunds(nothing, { hasGuarantee: false, backOnRejection: 100 })).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('is never more than was paid, and what comes from the authority never more than it got', () => {
    fc.assert(
      fc.property(
        kinds,
        ratesOfAll,
        fc.boolean(),
        fc.integer({ min: 0, max: 100 }),
        (kind, rates, wish, share) => {
          const hasGuarantee = wish && kind.guarantee !== null;
          const paid = priceOfPerson(kind, { hasGuarantee, rates });
          if (!paid) throw new Error('every currency has a rate');
          const terms = { hasGuarantee, backOnRejection: share };
          for (const stage of backStages) {
            const { back, fee, fromAuthority } = backAt(stage, paid, terms);
            expect(back >= 0 && back <= totalOfPerson(paid)).toBe(true);
            expect(fromAuthority >= 0 && fromAuthority <= paid.visa).toBe(true);
            expect(fee >= 0 && fee + back <= totalOfPerson(paid)).toBe(true);
          }
          const rows = backRows(paid, terms);
          expect(rows.map(({ stage }) => stage)).toEqual(backStages);
          for (const { refund, percent } of rows) {
            expect(percent >= 0 && percent <= 100).toBe(true);
            if (refund === totalOfPerson(paid) && refund > 0) expect(percent).toBe(100);
          }
          if (hasGuarantee) expect(rows[2]?.refund).toBe(totalOfPerson(paid));
        },
      ),
    );
  });
});

describe('who gives up', () => {
  it('does so before or after sending, and not once it is decided against them, over or in their hands', () => {
    expect(applicantStates.map((state) => [state, stageOfGivingUp(state)])).toEqual([
      ['Submitted', null],
      ['Received', 'beforeSending'],
      ['DocumentsMissing', 'beforeSending'],
      ['Sent', 'afterSending'],
      ['Approved', 'afterSending'],
      ['Issued', null],
      ['Rejected', null],
      ['Withdrawn', null],
      ['Lapsed', null],
    ]);
  });
});

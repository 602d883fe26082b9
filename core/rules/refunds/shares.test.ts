import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundAt } from '#core/products/flight/rules/penalties/ladder.ts';
import { percentInTomans, type Rial, toRial } from '../money/rial.ts';
import { partsToMove, type RuledTicket, ticketShares } from './shares.ts';

const rials = (amount: number) => toRial(amount);
const ticket = (price: number, fee: number, back: number | null): RuledTicket => ({
  price: rials(price),
  fee: rials(fee),
  back: back === null ? null : rials(back),
});
const total = (amounts: readonly (Rial | null)[]): number =>
  amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);

/** The fare, taxes and fee of each traveller of a line, a penalty, and a discount of up to the whole price. */
const lines = fc.record({
  tickets: fc.array(fc.record({ base: fc.nat(90_000_000), taxes: fc.nat(9_000_000), fee: fc.nat(900_000) }), {
    minLength: 1,
    maxLength: 9,
  }),
  percent: fc.integer({ min: 0, max: 100 }),
  discount: fc.double({ min: 0, max: 1, noNaN: true }),
});

const ruled = ({
  tickets,
  percent,
}: {
  tickets: { base: number; taxes: number; fee: number }[];
  percent: number;
}) =>
  tickets.map(({ base, taxes, fee }) =>
    ticket(
      base + taxes + fee,
      fee,
      refundAt(percent, {
        refundableBase: rials(base),
        taxes: rials(taxes),
        total: rials(base + taxes + fee),
      }),
    ),
  );

describe('ticketShares', () => {
  it('adds up to what was paid and gives nobody more than that, whatever the discount', () => {
    fc.assert(
      fc.property(lines, ({ tickets, percent, discount }) => {
        const all = ruled({ tickets, percent });
        const price = total(all.map((one) => one.price));
        const paid = rials(price - Math.floor(price * discount));
        const shares = ticketShares(all, paid);
        expect(total(shares.map((share) => share.paid))).toBe(price === 0 ? 0 : paid);
        for (const share of shares) {
          expect(share.refund).toBeGreaterThanOrEqual(0);
          expect(share.refund).toBeLessThanOrEqual(share.paid);
        }
      }),
    );
  });

  it('brings together what the ladder of the line says, to the rial', () => {
    fc.assert(
      fc.property(lines, ({ tickets, percent, discount }) => {
        const all = ruled({ tickets, percent });
        const price = total(all.map((one) => one.price));
        const paid = rials(price - Math.floor(price * discount));
        const base = total(tickets.map((one) => rials(one.base)));
        // The ladder rounds what is kept once for the whole line; each ticket is rounded in favour of its traveller.
        const kept = tickets.map((one) => percentInTomans(rials(one.base), percent));
        const roundedOff = percentInTomans(rials(base), percent) - total(kept);
        const taxes = rials(total(tickets.map((one) => rials(one.taxes))));
        const ladder = refundAt(percent, { refundableBase: rials(base), taxes, total: paid });
        const together = total(ticketShares(all, paid).map((share) => share.refund));
        const allowance = percent >= 100 ? 0 : roundedOff;
        expect(together).toBeGreaterThanOrEqual(ladder);
        expect(together).toBeLessThanOrEqual(ladder + allowance);
      }),
    );
  });

  it('takes a discount off the fee first', () => {
    const two = [ticket(1_050, 50, 700), ticket(550, 50, 350)];
    expect(ticketShares(two, rials(1_600)).map((share) => share.refund)).toEqual([700, 350]);
    expect(ticketShares(two, rials(1_500)).map((share) => share.refund)).toEqual([700, 350]);
    expect(total(ticketShares(two, rials(1_400)).map((share) => share.refund))).toBe(950);
  });

  it('gives a ticket whose share was paid by a discount no more than that share', () => {
    const dear = ticket(1_050, 50, 1_000);
    const cheap = ticket(150, 50, 100);
    const shares = ticketShares([dear, cheap], rials(1_100));
    expect(shares.map((share) => [share.paid, share.refund])).toEqual([
      [960, 960],
      [140, 140],
    ]);
  });

  it('knows nothing of a ticket that nobody knows of, and leaves its part of the discount with it', () => {
    const shares = ticketShares([ticket(1_000, 0, 1_000), ticket(1_000, 0, null)], rials(1_000));
    expect(shares.map((share) => share.refund)).toEqual([500, null]);
  });

  it('brings nothing of a trip that a discount paid for', () => {
    expect(ticketShares([ticket(1_000, 0, 800)], rials(0))).toEqual([{ paid: 0, refund: 0 }]);
  });

  it('an amount of a price that moved takes along what was paid of it, and what is kept of a ticket stays', () => {
    const before = [ticket(4_000_000, 0, 1_200_000), ticket(4_000_000, 0, 1_200_000)];
    const [goes, stays] = [rials(-500_000), rials(500_000)].map((by, at) => ({
      ...ticket(4_000_000 + by, 0, 1_200_000 + by),
      unmoved: { price: before[at]?.price ?? rials(0), back: before[at]?.back ?? null },
    }));
    if (!goes || !stays) throw new Error('two tickets');
    const kept = (shares: ReturnType<typeof ticketShares>) =>
      shares.map(({ paid, refund }) => paid - (refund ?? 0));
    for (const paid of [8_000_000, 7_600_000, 7_200_000].map(rials)) {
      const [asTheyWere, moved] = [ticketShares(before, paid), ticketShares([goes, stays], paid)];
      expect(kept(moved)).toEqual(kept(asTheyWere));
      expect(total(moved.map((share) => share.paid))).toBe(paid);
      expect((asTheyWere[0]?.refund ?? 0) - (moved[0]?.refund ?? 0)).toBe((500_000 * paid) / 8_000_000);
    }
  });
});

describe('partsToMove', () => {
  it('is given by those who leave together, nobody more than what comes back of theirs, or than they cost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ price: fc.nat(90_000_000), share: fc.integer({ min: 0, max: 100 }) }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.nat(90_000_000),
        (people, amount) => {
          const leavers = people.map(({ price, share }) => ({
            price: rials(price),
            back: rials(Math.floor((price * share) / 100)),
          }));
          fc.pre(amount <= total(leavers.map(({ price }) => price)));
          const parts = partsToMove(rials(amount), leavers);
          expect(total(parts)).toBe(amount);
          const isEnough = amount < total(leavers.map(({ back }) => back));
          for (const [at, part] of parts.entries())
            expect(part).toBeLessThanOrEqual((isEnough ? leavers[at]?.back : leavers[at]?.price) ?? 0);
        },
      ),
    );
  });
});

/** People of a line leave one after another, of whom some have an amount of their price moved to whoever stays. */
const leavings = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 2, maxLength: 6 }),
  discount: fc.double({ min: 0, max: 0.9, noNaN: true }),
  moves: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
  percents: fc.array(fc.constantFrom(0, 20, 30, 50, 70), { minLength: 6, maxLength: 6 }),
});

describe('tickets that are gone', () => {
  it('keep what was paid for them, so that all who leave bring no rial more or less than is there', () => {
    fc.assert(
      fc.property(leavings, ({ prices: sold, discount, moves, percents }) => {
        const prices = [...sold];
        const paid = rials(
          sold.reduce((all, one) => all + one, 0) - Math.floor(total(sold.map(rials)) * discount),
        );
        const gone: (Rial | undefined)[] = [];
        const given: number[] = [];
        for (let leaver = 0; leaver < sold.length; leaver++) {
          const back = (at: number) =>
            Math.floor(((prices[at] ?? 0) * (100 - (percents[leaver] ?? 0))) / 100);
          const moved = leaver + 1 < sold.length ? Math.floor(back(leaver) * (moves[leaver] ?? 0)) : 0;
          const tickets = prices.map((price, at): RuledTicket => {
            const by = at === leaver ? -moved : at === leaver + 1 ? moved : 0;
            const own = gone[at];
            return {
              price: rials(price + by),
              fee: rials(0),
              back: rials(back(at) + by),
              ...(by === 0 ? {} : { unmoved: { price: rials(price), back: rials(back(at)) } }),
              ...(own === undefined ? {} : { gone: own }),
            };
          });
          const shares = ticketShares(tickets, paid);
          expect(total(shares.map((share) => share.paid))).toBe(paid);
          for (const share of shares) {
            expect(share.paid).toBeGreaterThanOrEqual(0);
            expect(share.refund).toBeGreaterThanOrEqual(0);
            expect(share.refund).toBeLessThanOrEqual(share.paid);
          }
          gone[leaver] = shares[leaver]?.paid;
          given.push(shares[leaver]?.refund ?? 0);
          prices[leaver] = (prices[leaver] ?? 0) - moved;
          if (leaver + 1 < sold.length) prices[leaver + 1] = (prices[leaver + 1] ?? 0) + moved;
        }
        expect(total(gone.map((own) => own ?? null))).toBe(paid);
        expect(given.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(paid);
      }),
      { numRuns: 500 },
    );
  });
});

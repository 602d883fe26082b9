import { describe, expect, it } from 'vitest';
import { hindrancesOf, pageOfHindrance } from './hindrances.tsx';

describe('hindrancesOf', () => {
  it('reads what is still open', () => {
    const open = [
      { kind: 'payouts', text: 'برداشتی در راه است.' },
      { kind: 'wallet', text: ['در کیف پول ', { paid: 5_000_000 }, ' هست.'] },
    ];
    expect(hindrancesOf({ code: 'ACCOUNT_BUSY', data: { hindrances: open } })).toEqual(open);
  });
  it('finds nothing in other refusals and in what is no list of them', () => {
    expect(hindrancesOf({ code: 'PROOF_NEEDED', data: null })).toEqual([]);
    expect(hindrancesOf({ code: 'ACCOUNT_BUSY', data: { hindrances: [{ kind: 1 }, 'x'] } })).toEqual([]);
  });
});

it('leads to where money is looked at, or to the travels', () => {
  for (const kind of ['wallet', 'payments', 'payouts'])
    expect(pageOfHindrance(kind).href).toBe('/profile/transactions');
  for (const kind of ['orders', 'refunds']) expect(pageOfHindrance(kind).href).toBe('/profile/my-travels');
});

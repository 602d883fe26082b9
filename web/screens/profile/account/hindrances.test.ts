import { describe, expect, it } from 'vitest';
import { hindrancesOf } from './hindrances.tsx';

describe('hindrancesOf', () => {
  it('reads what is still open', () => {
    const open = [{ kind: 'wallet', text: 'در کیف پول پول هست.' }];
    expect(hindrancesOf({ code: 'ACCOUNT_BUSY', data: { hindrances: open } })).toEqual(open);
  });
  it('finds nothing in other refusals and in what is no list of them', () => {
    expect(hindrancesOf({ code: 'PROOF_NEEDED', data: null })).toEqual([]);
    expect(hindrancesOf({ code: 'ACCOUNT_BUSY', data: { hindrances: [{ kind: 1 }, 'x'] } })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { decidedSums, keyOfItem } from './sums.ts';

const item = (travellerId: string, refund: number | null) => ({
  lineId: 'l-1',
  travellerId,
  name: '',
  title: '',
  paid: toRial(1_000_000),
  refund: refund === null ? null : toRial(refund),
});
const [known, other, unknown] = [item('a', 700_000), item('b', 300_000), item('c', null)];

describe('the sums of a decision', () => {
  it('are the computed ones where nothing was typed', () =>
    expect(decidedSums([known, other], {})).toMatchObject({ total: 1_000_000, isChanged: false }));
  it('are not there while one is missing', () => {
    expect(decidedSums([known, unknown], {})).toBeNull();
    expect(decidedSums([known], { [keyOfItem(known)]: null })).toBeNull();
  });
  it('are offered where they differ from what was computed', () => {
    const sums = decidedSums([known, unknown], { [keyOfItem(unknown)]: toRial(100_000) });
    expect(sums).toMatchObject({ total: 800_000, isChanged: true });
    expect(sums?.amounts).toEqual([
      { lineId: 'l-1', travellerId: 'a', refund: 700_000 },
      { lineId: 'l-1', travellerId: 'c', refund: 100_000 },
    ]);
  });
  it('may be nothing for one of them', () =>
    expect(decidedSums([known, other], { [keyOfItem(other)]: toRial(0) })).toMatchObject({
      total: 700_000,
      isChanged: true,
    }));
});

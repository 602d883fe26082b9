import { describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { decidedSums } from './sums.ts';

const item = (documentId: string, refund: number | null) => ({
  lineId: 'l-1',
  documentId,
  travellers: [],
  title: '',
  paid: toRial(1_000_000),
  refund: refund === null ? null : toRial(refund),
  byRule: refund === null ? null : toRial(refund),
});
const [known, other, unknown] = [item('a', 700_000), item('b', 300_000), item('c', null)];

describe('the sums of a decision', () => {
  it('are the computed ones where nothing was typed', () =>
    expect(decidedSums([known, other], {})).toMatchObject({ total: 1_000_000, isChanged: false }));
  it('are not there while one is missing', () => {
    expect(decidedSums([known, unknown], {})).toBeNull();
    expect(decidedSums([known], { [known.documentId]: null })).toBeNull();
  });
  it('are offered where they differ from what was computed', () => {
    const sums = decidedSums([known, unknown], { [unknown.documentId]: toRial(100_000) });
    expect(sums).toMatchObject({ total: 800_000, isChanged: true });
    expect(sums?.amounts).toEqual([
      { documentId: 'a', refund: 700_000 },
      { documentId: 'c', refund: 100_000 },
    ]);
  });
  it('are offered again where they are what was offered, and nobody took it', () => {
    const offered = { ...known, refund: toRial(900_000) };
    expect(decidedSums([offered], {})).toMatchObject({ total: 900_000, isChanged: true });
    expect(decidedSums([offered], { a: toRial(700_000) })).toMatchObject({ isChanged: false });
  });
  it('may be nothing for one of them', () =>
    expect(decidedSums([known, other], { [other.documentId]: toRial(0) })).toMatchObject({
      total: 700_000,
      isChanged: true,
    }));
});

import { describe, expect, it } from 'vitest';
import type { AvailableReply, SearchLine } from '#core/products/flight/contract/proposal.ts';
import { type Told, untold, withLine, withLineAgain } from '../told.ts';
import { knownOf } from './known.ts';

const proposal = (hash: string, totalPrice: number) => ({
  hash,
  seat: 9,
  prices: [{ paxType: 'Adult', totalPrice }],
});

/** An answer of these flights, and of who said what. */
const reply = (states: Record<string, string>, ...proposals: ReturnType<typeof proposal>[]) =>
  ({
    suppliers: Object.entries(states).map(([supplier, state]) => ({ supplier, state, count: 1 })),
    proposals,
  }) as unknown as AvailableReply;

const lines = {
  asked: {
    asked: [
      { supplier: 'a', title: 'الف' },
      { supplier: 'b', title: 'ب' },
    ],
  },
  heard: {
    heard: {
      supplier: 'a',
      title: 'الف',
      state: 'answered',
      count: 3,
      airlines: [{ code: 'W5', name: 'ماهان', count: 2 }],
      lowest: 70,
    },
  },
  part: { part: reply({ a: 'answered' }, proposal('1', 70), proposal('1', 90), proposal('2', 80)) },
} as unknown as Record<'asked' | 'heard' | 'part', SearchLine>;

const toldBy = (...said: SearchLine[]): Told =>
  said.reduce((told, line) => withLine(told, line, 1), untold('key'));

describe('what is told of a search', () => {
  it('while it goes on is who answered with what; the others are waited for', () => {
    const told = toldBy(lines.asked, lines.heard);
    expect(knownOf({ told, answer: undefined, isFetching: true })).toEqual({
      sellers: [
        { supplier: 'a', title: 'الف', state: 'answered', count: 2 },
        { supplier: 'b', title: 'ب', state: 'waits', count: 0 },
      ],
      found: 2,
      lowest: 70,
    });
  });

  it('is counted as the list counts, as soon as there is one', () => {
    const told = toldBy(lines.asked, lines.heard, lines.part);
    expect(knownOf({ told, answer: undefined, isFetching: true })).toMatchObject({ found: 3, lowest: 70 });
    const answer = reply({ a: 'answered', b: 'late' }, proposal('1', 70), proposal('3', 60));
    const known = knownOf({ told, answer, isFetching: false });
    expect(known.sellers.map(({ state }) => state)).toEqual(['answered', 'late']);
    expect(known).toMatchObject({ found: 2, lowest: 60 });
  });

  it('ends without an answer: who was not heard did not answer', () => {
    const told = toldBy(lines.asked, lines.heard, lines.part);
    const { sellers } = knownOf({ told, answer: undefined, isFetching: false });
    expect(sellers.map(({ state }) => state)).toEqual(['answered', 'failed']);
  });

  it('stands as it was first told, whatever comes later', () => {
    const later = { part: reply({ a: 'answered', b: 'answered' }, proposal('9', 1)) } as SearchLine;
    const told = withLine(toldBy(lines.asked, lines.part), later, 2);
    expect(told.part?.proposals[0]?.hash).toBe('9');
    expect(told.standing).toEqual({ reply: 'part' in lines.part ? lines.part.part : null, since: 1 });
  });

  it('asked once more tells who answered, moves nothing, and makes no place for what was not told before', () => {
    const before = { ...toldBy(lines.asked, lines.part), heard: [] };
    const again = withLineAgain(withLineAgain(before, lines.heard), lines.part);
    expect(again.heard).toHaveLength(1);
    expect(again.standing).toBe(before.standing);
    expect(withLineAgain(withLineAgain(untold('key'), lines.asked), lines.heard)).toEqual(untold('key'));
  });
});

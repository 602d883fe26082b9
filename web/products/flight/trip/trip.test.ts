import { describe, expect, it } from 'vitest';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { chosenIn, chosenParameters } from './chosen-legs.ts';
import { earliestAfter, offeredAfter } from './too-soon.ts';

const read = (text: string) => chosenIn(new URLSearchParams({ chosen: text }));
const at = (time: string) => time as PlainDateTime;

describe('the chosen legs in the address', () => {
  it('come back as they went', () => {
    const chosen = [
      { requestId: '0197-a', proposalId: 'p1' },
      { requestId: '0197-b', proposalId: 'p12' },
    ];
    expect(chosenIn(new URLSearchParams(chosenParameters(chosen)))).toEqual(chosen);
    expect(chosenParameters([])).toEqual({});
  });
  it('end at the first that makes no sense', () => {
    expect(read('a.p1_b_c.p3')).toEqual([{ requestId: 'a', proposalId: 'p1' }]);
    expect(read('')).toEqual([]);
    expect(read('a.p1.x')).toEqual([]);
  });
  it('are five at most: the sixth leg ends the trip', () => {
    expect(read(Array(9).fill('a.p1').join('_'))).toHaveLength(5);
  });
});

const leaving = (departureTime: string) => ({ flightGroups: [{ departureTime }] }) as unknown as Proposal;

describe('what can follow a leg', () => {
  const arrival = { time: at('2026-12-01T10:00'), zone: 'Europe/Istanbul' };
  it('is reckoned on the clocks of both ends', () => {
    // 10:00 in Istanbul is 11:00 in Dubai.
    expect(earliestAfter(arrival, 240, 'Asia/Dubai')).toBe('2026-12-01T15:00');
  });
  it('leaves four hours after an international arrival, the very minute included', () => {
    const list = [leaving('2026-12-01T13:59'), leaving('2026-12-01T14:00'), leaving('2026-12-02T01:00')];
    const offered = offeredAfter(list, arrival, 'Europe/Istanbul', true);
    expect(offered).toEqual({ proposals: list.slice(1), tooSoon: 1, gapMinutes: 240 });
  });
  it('leaves an hour after one within the country', () => {
    const home = { time: at('2026-12-01T10:00'), zone: 'Asia/Tehran' };
    const list = [leaving('2026-12-01T10:59'), leaving('2026-12-01T11:00')];
    expect(offeredAfter(list, home, 'Asia/Tehran', false).tooSoon).toBe(1);
  });
  it('is everything where nothing comes before', () => {
    const list = [leaving('2026-12-01T00:05')];
    expect(offeredAfter(list, null, 'Asia/Tehran', true)).toMatchObject({ proposals: list, tooSoon: 0 });
  });
});

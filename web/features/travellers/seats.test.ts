import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { emptyTraveller } from './draft.ts';
import { seatsFor, typeByAge } from './seats.ts';

const dates = [toPlainDate('2026-12-01'), toPlainDate('2026-12-20')];
const saved = (id: string, birthDateFa: string) => ({ id, type: 'Adult' as const, birthDateFa });
const [adult, other, child] = [saved('a', '1368/06/14'), saved('b', '1360/01/01'), saved('c', '1398/01/01')];
const cards = [emptyTraveller('Adult'), emptyTraveller('Adult'), emptyTraveller('Child')];
const placed = (chosen: Parameters<typeof seatsFor>[0], at = cards) =>
  [...seatsFor(chosen, at, dates)].map(([index, one]) => [index, one.id]);

describe('typeByAge', () => {
  it('goes by the age on the last flight, not by how somebody was saved', () => {
    expect(typeByAge(child, dates)).toBe('Child');
    // This child turns twelve between the two flights.
    expect(typeByAge(saved('d', '1393/09/20'), dates)).toBe('Adult');
    expect(typeByAge({ type: 'Infant' }, dates)).toBe('Infant');
    const ages = { infantDaysMin: 0, childYearsMin: 3, adultYearsMin: 7 };
    expect(typeByAge(child, dates, ages)).toBe('Adult');
  });
});

describe('seatsFor', () => {
  it('puts each on a card of their type, in the order they were chosen', () => {
    expect(placed([child, other, adult])).toEqual([
      [2, 'c'],
      [0, 'b'],
      [1, 'a'],
    ]);
  });

  it('leaves those where they sit, and empty cards go first', () => {
    const sitting = [
      { ...emptyTraveller('Adult'), firstName: 'TYPED', lastName: 'BYHAND' },
      { ...emptyTraveller('Adult'), savedId: 'a', firstName: 'MARYAM' },
      emptyTraveller('Child'),
    ];
    expect(placed([adult, other], sitting)).toEqual([
      [1, 'a'],
      [0, 'b'],
    ]);
  });

  it('leaves out whom no card is left for', () => {
    expect(placed([child, saved('d', '1399/01/01')])).toEqual([[2, 'c']]);
  });
});

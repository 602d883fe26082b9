import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeParted, mayBePaid, partLeast, partsMost } from './parts.ts';
import { toRial } from './rial.ts';

const of = (open: number, parts = 0) => ({ open: toRial(open), parts });

describe('a part of a due', () => {
  it.each([
    [partLeast, true],
    [partLeast - 1, false],
    [500_000 - partLeast, true],
    [500_000 - partLeast + 1, false],
    [500_000, true],
    [500_001, false],
  ])('of 500,000 may be %i: %s', (sum, may) => {
    expect(mayBePaid(toRial(sum), of(500_000))).toBe(may);
  });

  it('is not possible where two would be too small, or after the most: then what is left is paid at once', () => {
    const small = of(2 * partLeast - 1);
    expect([canBeParted(small), mayBePaid(partLeast, small), mayBePaid(small.open, small)]).toEqual([
      false,
      false,
      true,
    ]);
    const last = of(900_000, partsMost);
    expect([canBeParted(last), mayBePaid(partLeast, last), mayBePaid(last.open, last)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('leaves what can be paid, whatever is paid in whatever parts: a due is never stuck', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 60 }),
        (amount, wishes) => {
          let [open, parts] = [amount, 0];
          for (const wish of wishes) {
            if (!mayBePaid(toRial(wish), of(open, parts))) continue;
            open -= wish;
            parts += 1;
            if (open === 0) break;
          }
          expect(open).toBeGreaterThanOrEqual(0);
          expect(parts).toBeLessThanOrEqual(partsMost + 1);
          if (open > 0) expect(mayBePaid(toRial(open), of(open, parts))).toBe(true);
          if (open > 0 && parts > 0) expect(open).toBeGreaterThanOrEqual(partLeast);
        },
      ),
    );
  });
});

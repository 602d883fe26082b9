import { describe, expect, it } from 'vitest';
import { staffCalls } from '#core/products/visa/contract/staff.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { kindBodyOf, kindDraftOf, newKind, type StaffKind } from './kind-draft.ts';

const kind: StaffKind = {
  kindId: '0192f0c1-0000-7000-8000-000000000001',
  type: 'Tourist',
  duration: 30,
  entry: 'single',
  speed: 'quick',
  price: { currency: 'AED', hundredths: 35_050 },
  guarantee: null,
  serviceFee: toRial(5_000_000),
  processingDays: { from: 2, to: 4 },
  validDays: 60,
  backOnRejection: 25,
  rials: toRial(80_000_000),
  isActive: true,
};
const place = { destination: 'uae', kindId: kind.kindId, was: '2026-11-22T00:00:00.000Z' };
const schema = staffCalls.saveKind.body;

describe('the form of a kind', () => {
  it('sends back what it was given', () => {
    const { rials: _rials, ...rest } = kind;
    expect(schema.parse(kindBodyOf(kindDraftOf(kind), place))).toEqual({ ...rest, ...place });
  });
  it('sells a guarantee where one is typed', () =>
    expect(kindBodyOf({ ...kindDraftOf(kind), guarantee: '۱۲٫۵' }, place).guarantee).toEqual({
      currency: 'AED',
      hundredths: 1250,
    }));
  it('takes its fee in tomans', () =>
    expect(kindBodyOf({ ...kindDraftOf(kind), serviceFee: '۴۵۰۰۰۰' }, place).serviceFee).toBe(4_500_000));
  it('of a new one is refused in every box that is empty', () =>
    expect(
      schema
        .safeParse(kindBodyOf(newKind, { ...place, kindId: null }))
        .error?.issues.map(({ path }) => path.join('.')),
    ).toEqual(['price.hundredths', 'serviceFee', 'processingDays.from', 'processingDays.to', 'validDays']));
});

import { describe, expect, it } from 'vitest';
import type { VisaKind } from '#core/products/visa/contract/destination.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { isAsWished, isKindOffered, type KindWish, nearestKind } from './choice.ts';

const kind = (
  duration: KindWish['duration'],
  entry: KindWish['entry'],
  speed: KindWish['speed'],
  rials: number,
  type: KindWish['type'] = 'Tourist',
): VisaKind => ({
  kindId: `${type} ${duration} ${entry} ${speed}`,
  type,
  duration,
  entry,
  speed,
  price: { currency: 'AED', hundredths: 31_000 },
  guarantee: null,
  serviceFee: toRial(1_000_000),
  processingDays: { from: 3, to: 5 },
  validDays: 58,
  backOnRejection: 0,
  rials: toRial(rials),
});

const kinds = [
  kind(10, 'single', 'normal', 100),
  kind(30, 'single', 'normal', 310),
  kind(30, 'single', 'quick', 400),
  kind(90, 'multiple', 'normal', 900),
  kind(30, 'single', 'normal', 700, 'Business'),
];

describe('the kind nearest to a wish', () => {
  it('is the usual one where nothing was said', () =>
    expect(nearestKind(kinds, {})?.kindId).toBe('Tourist 30 single normal'));
  it('is the wished one where it is sold', () =>
    expect(nearestKind(kinds, { duration: 30, entry: 'single', speed: 'quick' })?.kindId).toBe(
      'Tourist 30 single quick',
    ));
  it('keeps what was chosen just now and changes the rest', () =>
    expect(nearestKind(kinds, { duration: 30, entry: 'multiple', speed: 'quick' }, 'entry')?.kindId).toBe(
      'Tourist 90 multiple normal',
    ));
  it('goes to the stay that is nearer in days where all else is equal', () =>
    expect(nearestKind(kinds, { duration: 60, entry: 'single', speed: 'normal' })?.kindId).toBe(
      'Tourist 30 single normal',
    ));
  it('keeps the kind of trip before anything else', () =>
    expect(
      nearestKind(kinds, { type: 'Business', duration: 10, entry: 'multiple', speed: 'quick' })?.kindId,
    ).toBe('Business 30 single normal'));
  it('is the cheaper of two equally near', () =>
    expect(
      nearestKind([kind(30, 'single', 'quick', 400), kind(30, 'multiple', 'normal', 300)], {})?.kindId,
    ).toBe('Tourist 30 multiple normal'));
  it('is another where nothing has what was chosen', () =>
    expect(nearestKind(kinds.slice(0, 2), { speed: 'quick' }, 'speed')?.speed).toBe('normal'));
  it('is none where nothing is sold', () => expect(nearestKind([], {})).toBeNull());
});

it('says whether a kind is what was wished', () => {
  expect(isAsWished(kinds[1] as KindWish, {})).toBe(true);
  expect(isAsWished(kinds[1] as KindWish, { duration: 30, entry: 'single' })).toBe(true);
  expect(isAsWished(kinds[1] as KindWish, { duration: 60 })).toBe(false);
});

it('knows which values no kind has', () => {
  expect(isKindOffered(kinds, 'duration', 60)).toBe(false);
  expect(isKindOffered(kinds, 'entry', 'multiple')).toBe(true);
});

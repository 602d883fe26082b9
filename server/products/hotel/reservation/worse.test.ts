import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import type { RoomOffer } from '../suppliers/port.ts';
import { isWorse } from './worse.ts';

const [monday, friday] = ['2026-12-07T10:30:00.000Z', '2026-12-11T10:30:00.000Z'];

const offer = (terms: Partial<RoomOffer> = {}) =>
  ({
    payNow: toRial(10_000_000),
    payAtHotel: null,
    ladder: [
      { until: monday, back: toRial(10_000_000) },
      { until: friday, back: toRial(5_000_000) },
    ],
    ...terms,
  }) as RoomOffer;

const atHotel = (amount: number, currencyCode = 'IRR') =>
  ({ currencyCode, amount }) as unknown as NonNullable<RoomOffer['payAtHotel']>;

test('the same offer, a cheaper or dearer one by the same rules, and a milder one are not worse', () => {
  expect(isWorse(offer(), offer())).toBe(false);
  for (const payNow of [9_990_000, 12_340_000])
    expect(
      isWorse(
        offer(),
        offer({
          payNow: toRial(payNow),
          ladder: [
            { until: monday, back: toRial(payNow) },
            { until: friday, back: toRial(Math.floor(payNow / 20_000) * 10_000) },
          ] as RoomOffer['ladder'],
        }),
      ),
    ).toBe(false);
  expect(
    isWorse(offer(), offer({ ladder: [{ until: friday, back: toRial(10_000_000) }] as RoomOffer['ladder'] })),
  ).toBe(false);
  expect(isWorse(offer({ ladder: null }), offer({ ladder: null }))).toBe(false);
  // A later night became cheaper: the first night that is kept is as dear as it was.
  const first = [{ until: friday, back: toRial(4_000_000) }] as RoomOffer['ladder'];
  const seen = offer({ ladder: [{ until: friday, back: toRial(7_000_000) }] as RoomOffer['ladder'] });
  expect(isWorse(seen, offer({ payNow: toRial(7_000_000), ladder: first }))).toBe(false);
});

test('more at the hotel is worse, and so is another currency there', () => {
  const seen = offer({ payAtHotel: atHotel(500) });
  expect(isWorse(seen, offer({ payAtHotel: atHotel(400) }))).toBe(false);
  expect(isWorse(seen, offer({ payAtHotel: atHotel(501) }))).toBe(true);
  expect(isWorse(seen, offer({ payAtHotel: atHotel(500, 'AED') }))).toBe(true);
  expect(isWorse(offer(), seen)).toBe(true);
});

test('less back at some moment is worse, and so is not to know it any more', () => {
  const sooner = [{ until: monday, back: toRial(10_000_000) }] as RoomOffer['ladder'];
  expect(isWorse(offer(), offer({ ladder: sooner }))).toBe(true);
  expect(isWorse(offer(), offer({ ladder: [] }))).toBe(true);
  expect(isWorse(offer(), offer({ ladder: null }))).toBe(true);
});

import { expect, it } from 'vitest';
import type { RoomTypeContent } from '#core/products/hotel/contract/hotel.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { paymentWords, roomFacts } from './rate-words.ts';

it('when a rate is paid', () => {
  const total = toRial(100_000_000);
  expect(paymentWords({ payNow: total, total })).toBe('حالا بپردازید');
  expect(paymentWords({ payNow: toRial(50_000_000), total })).toBe('۵۰٪ حالا، بقیه در هتل');
  expect(paymentWords({ payNow: toRial(0), total })).toBe('در هتل بپردازید');
  expect(paymentWords({ payNow: toRial(98_000_000), total })).toBe('حالا بپردازید');
});

it('a room in a line; its view only where its name does not say it', () => {
  const room = {
    name: 'اتاق دوتخته، رو به حرم',
    sizeSqm: 28,
    beds: [
      { kind: 'double', count: 1 },
      { kind: 'single', count: 2 },
    ],
    guestsMax: 4,
    view: 'shrine',
  } as unknown as RoomTypeContent;
  expect(roomFacts(room)).toBe('۲۸ متر · تخت دونفره، ۲ تخت تک · تا ۴ نفر');
  expect(roomFacts({ ...room, name: 'اتاق', sizeSqm: null })).toBe(
    'تخت دونفره، ۲ تخت تک · تا ۴ نفر · رو به حرم',
  );
});

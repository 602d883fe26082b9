import { describe, expect, it } from 'vitest';
import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { aheadMoments, aheadOf } from './ahead.ts';

type Step = RefundLadder['steps'][number];

/** Steps of a million tomans, by until when they hold (null: to the end) and what comes back, in percents. */
const ladder = (steps: readonly [until: string | null, percent: number][], atLeast?: true) => ({
  known: true,
  ...(atLeast ? { atLeast } : {}),
  steps: steps.map(
    ([until, percent]): Step => ({
      from: null,
      until,
      label: '',
      penaltyPercent: 100 - percent,
      penalty: toRial((100 - percent) * 100_000),
      refund: toRial(percent * 100_000),
      isCurrent: false,
    }),
  ),
});

const line = (lineId: string, way: readonly [from: string, to: string], day: string, more: object = {}) => ({
  lineId,
  // Six o'clock in Tehran.
  departsAt: `${day}T02:30:00.000Z`,
  changes: [],
  ladder: ladder([]),
  proposal: {
    isReturning: lineId === 'back',
    flightGroups: [
      {
        flightLegs: [
          {
            originAirportName: way[0],
            originTerminal: '۴',
            destinationName: way[1],
            flightNumber: 'W5 1041',
            departureTime: toPlainDateTime(`${day}T06:00`),
            arrivalTime: toPlainDateTime(`${day}T07:30`),
          },
        ],
      },
    ],
  },
  ...more,
});

const there = (more?: object) => line('there', ['مهرآباد', 'مشهد'], '2026-12-06', more);
const back = (more?: object) => line('back', ['هاشمی‌نژاد', 'تهران'], '2026-12-10', more);
const falling = {
  ladder: ladder([
    ['2026-12-05T08:30:00Z', 70],
    ['2026-12-06T01:00:00Z', 50],
    [null, 0],
  ]),
};

const order = (lines: readonly object[], tickets: readonly object[] = [], isDomestic = true) =>
  ({ travellers: [{ tickets }], productOrder: { isDomestic, lines } }) as unknown as OrderDetail;

const told = (given: OrderDetail, now: string) => {
  const ahead = aheadOf(given, Date.parse(now));
  return (
    ahead && [ahead.to, ...ahead.stops.map(({ wall, title, note }) => `${wall.slice(5)} ${title} | ${note}`)]
  );
};

describe('what comes until a flight leaves', () => {
  it('is each fall of what comes back, the airport, and the flight, in their times', () => {
    expect(told(order([there(falling)]), '2026-12-01T00:00:00Z')).toEqual([
      'مشهد',
      '12-05T12:00 بازگشت پول از ۷۰٪ به ۵۰٪ می‌رسد | پیش از آن ۷۰۰٬۰۰۰ تومان، پس از آن ۵۰۰٬۰۰۰ تومان',
      '12-06T04:30 بازگشت پول از ۵۰٪ به هیچ می‌رسد | ',
      '12-06T05:00 در فرودگاه باشید | مهرآباد، ترمینال ۴ · با کارت ملی یا گذرنامه',
      '12-06T06:00 پرواز به مشهد | ساعت ۰۷:۳۰ می‌رسید',
    ]);
  });
  it('leaves out what has come, and is nothing once it has left', () => {
    expect(told(order([there(falling)]), '2026-12-06T01:40:00Z')).toEqual([
      'مشهد',
      '12-06T06:00 پرواز به مشهد | ساعت ۰۷:۳۰ می‌رسید',
    ]);
    expect(told(order([there(falling)]), '2026-12-06T02:30:00Z')).toBeNull();
  });
  it('says abroad that one is there three hours before, with a passport', () => {
    expect(told(order([there()], [], false), '2026-12-01T00:00:00Z')?.[1]).toBe(
      '12-06T03:00 در فرودگاه باشید | مهرآباد، ترمینال ۴ · با گذرنامه',
    );
  });
  it('promises nothing of bounds, and says nothing where what comes back does not fall', () => {
    const bounds = {
      ladder: ladder(
        [
          ['2026-12-05T08:30:00Z', 70],
          [null, 0],
        ],
        true,
      ),
    };
    expect(told(order([there(bounds)]), '2026-12-01T00:00:00Z')?.[1]).toContain(
      'بازگشت پول از دست‌کم ۷۰٪ کمتر می‌شود؛ شاید هیچ',
    );
    const even = {
      ladder: ladder([
        ['2026-12-05T08:30:00Z', 70],
        [null, 70],
      ]),
    };
    expect(told(order([there(even)]), '2026-12-01T00:00:00Z')).toHaveLength(3);
  });
});

describe('of a trip there and back', () => {
  const backFalls = {
    ladder: ladder([
      ['2026-12-05T20:00:00Z', 90],
      ['2026-12-09T20:00:00Z', 40],
      [null, 10],
    ]),
  };
  it('leads to the next flight, with what falls of the other until then, each by its name', () => {
    const trip = order([there(falling), back(backFalls)]);
    expect(told(trip, '2026-12-05T12:00:00Z')?.map((text) => text.split(' | ')[1])).toEqual([
      undefined,
      'بلیت برگشت · پیش از آن ۹۰۰٬۰۰۰ تومان، پس از آن ۴۰۰٬۰۰۰ تومان',
      'بلیت رفت',
      'مهرآباد، ترمینال ۴ · با کارت ملی یا گذرنامه',
      'ساعت ۰۷:۳۰ می‌رسید',
    ]);
    expect(told(trip, '2026-12-07T00:00:00Z')?.map((text) => text.split(' | ')[0])).toEqual([
      'تهران',
      '12-09T23:30 بازگشت پول از ۴۰٪ به ۱۰٪ می‌رسد',
      '12-10T05:00 در فرودگاه باشید',
      '12-10T06:00 پرواز به تهران',
    ]);
  });
  it('leaves out what is cancelled and what nobody has a ticket of any more', () => {
    const cancelled = there({ changes: [{ leg: 0, newDeparture: null }] });
    expect(told(order([cancelled, back()]), '2026-12-01T00:00:00Z')?.[0]).toBe('تهران');
    const tickets = [
      { lineId: 'there', state: 'valid' },
      { lineId: 'back', state: 'refunded' },
    ];
    expect(told(order([there(), back()], tickets), '2026-12-07T00:00:00Z')).toBeNull();
  });
  it('changes at every moment of every flight', () => {
    expect(aheadMoments(order([there(falling), back()])).sort()).toEqual([
      '2026-12-05T08:30:00.000Z',
      '2026-12-06T01:00:00.000Z',
      '2026-12-06T01:30:00.000Z',
      '2026-12-06T02:30:00.000Z',
      '2026-12-10T01:30:00.000Z',
      '2026-12-10T02:30:00.000Z',
    ]);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { RefundChip } from './refund-chip.tsx';
import { useHeld } from './use-held.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T20:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** An adult's ticket of a million rials without taxes, of which the rules keep a share. */
const ticket = (rules: Partial<Proposal>): Proposal =>
  ({
    isCharter: false,
    totalPrice: toRial(1_000_000),
    prices: [
      {
        paxType: 'Adult',
        count: 1,
        baseFare: toRial(1_000_000),
        taxes: [],
        fee: toRial(0),
        totalPrice: toRial(1_000_000),
      },
    ],
    penaltyNowPercent: 30,
    ...rules,
  }) as Proposal;

const wordsOf = async (rules: Partial<Proposal>) => {
  const { container, unmount } = await render(<RefundChip proposal={ticket(rules)} today={todayInIran()} />);
  const text = container.textContent;
  await unmount();
  return text;
};

test('says the share and until when, by the clocks of Iran', async () => {
  expect(await wordsOf({ penaltyNowUntil: '2026-11-30T20:20:00.000Z' })).toBe('۷۰٪ برمی‌گردد، تا ساعت ۲۳:۵۰');
  // In Iran it is tomorrow already.
  expect(await wordsOf({ penaltyNowUntil: '2026-11-30T21:00:00.000Z' })).toBe('۷۰٪ برمی‌گردد، تا فردا ۰۰:۳۰');
  expect(await wordsOf({ penaltyNowUntil: '2026-12-05T08:20:00.000Z' })).toBe(
    '۷۰٪ برمی‌گردد، تا ۱۴ آذر ۱۱:۵۰',
  );
  expect(await wordsOf({ penaltyNowUntil: null })).toBe('۷۰٪ برمی‌گردد، تا پرواز');
});

test('promises no time where none is known, and says a bound as a bound', async () => {
  expect(await wordsOf({})).toBe('۷۰٪ برمی‌گردد');
  expect(await wordsOf({ penaltyNowAtMost: true })).toBe('دست‌کم ۷۰٪ برمی‌گردد');
  expect(await wordsOf({ penaltyNowPercent: 100, penaltyNowAtMost: true })).toBe('جریمه: ایرلاین نگفته');
});

test('says who has not told it, and where nothing comes back', async () => {
  expect(await wordsOf({ penaltyNowPercent: null })).toBe('جریمه: ایرلاین نگفته');
  expect(await wordsOf({ penaltyNowPercent: null, isCharter: true })).toBe('جریمه: چارترکننده نگفته');
  expect(await wordsOf({ penaltyNowPercent: 100, penaltyNowUntil: null })).toBe('پولی برنمی‌گردد');
  expect(await wordsOf({ penaltyNowPercent: 100, isCharter: true })).toBe('چارتر؛ پولی برنمی‌گردد');
});

const Chips = ({ answered }: { answered: readonly Proposal[] }) => {
  const { all, today } = useHeld(answered);
  return all.map((proposal) => <RefundChip key={proposal.proposalId} proposal={proposal} today={today} />);
};

test('in a list that stays open it goes on to the next step, and knows the day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-30T20:00:00Z') });
  // In Iran it is 23:30; the first step is over at 23:50, the second at 00:10.
  const step = { percent: 60, until: '2026-11-30T20:40:00.000Z' };
  const answered = [
    ticket({ proposalId: 'a', penaltyNowUntil: '2026-11-30T20:20:00.000Z', penaltyNext: step }),
    ticket({ proposalId: 'b', penaltyNowUntil: null }),
  ];
  const { container, unmount } = await render(<Chips answered={answered} />);
  const says = (...texts: string[]) =>
    vi.waitFor(() => expect([...container.children].map((chip) => chip.textContent)).toEqual(texts));
  await says('۷۰٪ برمی‌گردد، تا ساعت ۲۳:۵۰', '۷۰٪ برمی‌گردد، تا پرواز');
  await vi.advanceTimersByTimeAsync(20 * 60_000 + 1);
  await says('۴۰٪ برمی‌گردد، تا فردا ۰۰:۱۰', '۷۰٪ برمی‌گردد، تا پرواز');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await says('۴۰٪ برمی‌گردد، تا ساعت ۰۰:۱۰', '۷۰٪ برمی‌گردد، تا پرواز');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await says('جریمه: ایرلاین نگفته', '۷۰٪ برمی‌گردد، تا پرواز');
  await unmount();
});

test('its three kinds can be read in both themes', async () => {
  await render(
    <>
      <RefundChip proposal={ticket({ penaltyNowUntil: null })} today={todayInIran()} />
      <RefundChip proposal={ticket({ penaltyNowPercent: 100 })} today={todayInIran()} />
      <RefundChip proposal={ticket({ penaltyNowPercent: null })} today={todayInIran()} />
    </>,
  );
  await expectAccessible();
});

import { afterEach, expect, test } from 'vitest';
import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { usualChoice } from '#core/rules/money/shown.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { keepShown } from '#web/ui/shown/choice.ts';
import { BackStairs } from './back-stairs.tsx';

afterEach(() => keepShown(usualChoice));

const yesterday = '2025-12-05T08:30:00Z';
const tomorrow = '2025-12-07T08:30:00Z';

const step = (
  [from, until]: [from: string | null, until: string | null],
  refund: number,
  isCurrent = false,
): RefundLadder['steps'][number] => ({
  from,
  until,
  label: 'پرواز باطل شد',
  penaltyPercent: null,
  penalty: toRial(10_000_000 - refund),
  refund: toRial(refund),
  isCurrent,
});

const ladder = (more: Partial<RefundLadder> = {}): RefundLadder => ({
  known: true,
  airlineCode: 'IR',
  isCharter: false,
  bookingClass: 'Y',
  ruleSetId: null,
  source: null,
  validFrom: null,
  steps: [
    step([null, yesterday], 9_000_000),
    step([yesterday, tomorrow], 7_000_000, true),
    step([tomorrow, null], 0),
  ],
  ...more,
});

const textsOf = async (given: RefundLadder) => {
  const screen = await render(<BackStairs ladder={given} />);
  return screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
};

test('shows shares of what was paid, from the step on that holds now', async () => {
  expect(await textsOf(ladder())).toEqual([
    '۷۰٪ ۷۰۰٬۰۰۰تا ۱۲:۰۰ یکشنبه ۱۶ آذر، اینجا هستید',
    '۰٪ هیچبعد از آن',
  ]);
  await expectAccessible();
});

test('says of a bound that it is one, and never that nothing comes back', async () => {
  expect(await textsOf(ladder({ atLeast: true }))).toEqual([
    'دست‌کم ۷۰٪ ۷۰۰٬۰۰۰تا ۱۲:۰۰ یکشنبه ۱۶ آذر، اینجا هستید',
    'دست‌کم ۰٪ شاید چیزی برنگرددبعد از آن',
  ]);
});

test('says days and amounts as they were chosen; and abroad that times are those of Iran', async () => {
  keepShown({ unit: 'rial', days: 'gregorian' });
  expect(await textsOf(ladder({ isAbroad: true }))).toEqual([
    '۷۰٪ ۷٬۰۰۰٬۰۰۰تا ۱۲:۰۰ یکشنبه ۷ دسامبر، به وقت ایران، اینجا هستید',
    '۰٪ هیچبعد از آن',
  ]);
});

test('says of a freed flight why nothing is kept', async () => {
  const [free] = await textsOf(ladder({ isFreed: true, steps: [step([null, null], 10_000_000, true)] }));
  expect(free).toContain('پرواز باطل شد');
});

import { expect, test } from 'vitest';
import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { BackStairs } from './back-stairs.tsx';

const step = (label: string, refund: number, isCurrent = false): RefundLadder['steps'][number] => ({
  from: null,
  until: null,
  label,
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
  steps: [step('تا دیروز', 9_000_000), step('تا فردا', 7_000_000, true), step('بعد از آن', 0)],
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
  expect(await textsOf(ladder())).toEqual(['۷۰٪ ۷۰۰٬۰۰۰تا فردا، اینجا هستید', '۰٪ هیچبعد از آن']);
  await expectAccessible();
});

test('says of a bound that it is one, and never that nothing comes back', async () => {
  expect(await textsOf(ladder({ atLeast: true }))).toEqual([
    'دست‌کم ۷۰٪ ۷۰۰٬۰۰۰تا فردا، اینجا هستید',
    'دست‌کم ۰٪ شاید چیزی برنگرددبعد از آن',
  ]);
});

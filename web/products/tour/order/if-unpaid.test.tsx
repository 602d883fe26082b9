import { expect, test } from 'vitest';
import { tourOrderPageTexts as texts } from '#core/products/tour/texts/order-page.ts';
import { addDays, dateOf } from '#core/rules/dates/arithmetic.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { deadlineText } from '#web/features/orders/index.ts';
import { render } from '#web/testing/index.ts';
import { IfUnpaid } from './if-unpaid.tsx';
import type { TourOrder } from './tour-of.ts';

type Claim = Pick<TourOrder['visaClaims'][number], 'state' | 'askedAt'>;

const leavesAt = toPlainDateTime('2090-01-08T08:40');
const before = (days: number): string =>
  toInstant(toPlainDateTime(`${addDays(dateOf(leavesAt), -days)}T08:40`), iranZone).toISOString();

const draw = (visaClaims: readonly Claim[]) =>
  render(
    <IfUnpaid
      // Staff took their time, so that it can be paid until two days before it leaves.
      order={{ payableUntil: before(2), dueAt: '2020-01-01T08:00:00.000Z' }}
      bought={{ departure: { leavesAt }, visaClaims } as unknown as TourOrder}
    />,
  );

test('tells the penalty of the day after the last request, however long staff took to judge it', async () => {
  const screen = await draw([
    { state: 'rejected', askedAt: before(29) },
    { state: 'rejected', askedAt: before(20) },
  ]);
  await expect
    .element(screen.getByTestId('if-unpaid'))
    .toHaveTextContent(texts.ifUnpaidLast(deadlineText(before(2)), 50));
});

test('tells nothing while staff have a request before them', async () => {
  const screen = await draw([{ state: 'asked', askedAt: before(20) }]);
  await expect.element(screen.getByTestId('if-unpaid')).not.toBeInTheDocument();
});

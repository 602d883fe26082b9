import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { DuesList } from './dues-list.tsx';

const deposit = { position: 1, amount: toRial(5_000_000), dueAt: null, paid: toRial(5_000_000) };
const rest = {
  position: 2,
  amount: toRial(7_500_000),
  dueAt: '2026-12-20T06:30:00.000Z',
  paidAt: null,
  paid: toRial(0),
};

test('says how much each part is, until when, and which are paid', async () => {
  const screen = await render(
    <DuesList
      order={{
        dues: [{ ...deposit, paidAt: '2026-11-20T10:00:00.000Z' }, rest],
        payments: [],
        payableUntil: null,
      }}
    />,
  );
  const parts = screen
    .getByRole('listitem')
    .elements()
    .map((part) => part.textContent ?? '');
  expect(parts.length).toBe(2);
  expect(parts[0]).toContain(dueTexts.deposit);
  expect(parts[0]).toContain(dueTexts.paid);
  expect(parts[1]).toContain(dueTexts.open);
  expect(parts[1]).toContain('۷۵۰٬۰۰۰');
  await expect.element(screen.getByText(dueTexts.ifNot)).toBeVisible();
  await expectAccessible();
});

test('warns of nothing once all is paid', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const screen = await render(
    <DuesList
      order={{
        dues: [
          { ...deposit, paidAt: at },
          { ...rest, paidAt: at, paid: rest.amount },
        ],
        payments: [],
        payableUntil: null,
      }}
    />,
  );
  await expect.element(screen.getByText(dueTexts.ifNot)).not.toBeInTheDocument();
});

const payment = (paymentId: string, amount: number, isPart: boolean) => ({
  paymentId,
  method: 'wallet' as const,
  amount: toRial(amount),
  walletAmount: toRial(amount),
  due: 1,
  state: 'Succeeded',
  referenceNumber: null,
  at: '2026-11-20T10:00:00.000Z',
  settledAs: 'order' as const,
  isPart,
  isOwn: true,
});

test('tells the payments that paid a part, what is left, and that it comes back if the rest does not come', async () => {
  const due = { ...deposit, paid: toRial(1_250_000), paidAt: null };
  const screen = await render(
    <DuesList order={{ dues: [due], payments: [payment('a', 1_250_000, true)], payableUntil: null }} />,
  );
  const parts = screen.getByRole('list', { name: dueTexts.partsOf });
  await expect.element(parts.getByRole('listitem')).toHaveTextContent('۱۲۵٬۰۰۰ تومان از کیف پول');
  await expect.element(screen.getByText(dueTexts.left('۳۷۵٬۰۰۰ تومان'))).toBeVisible();
  await expect.element(screen.getByText(dueTexts.ifNotWhole)).toBeVisible();
  await expectAccessible();
});

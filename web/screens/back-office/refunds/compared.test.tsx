import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Compared } from './compared.tsx';

const item = {
  lineId: 'l',
  documentId: 'd',
  travellers: [],
  title: 'تهران به مشهد',
  paid: toRial(18_727_000),
  refund: toRial(10_442_000),
  byRule: toRial(10_442_000),
};
const said = (container: Element) =>
  [...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
const { compared, unknown, amountMissing } = staffMoneyTexts.decide;

test('what was paid for all, what the rules give and what is decided stand beside each other', async () => {
  const other = { ...item, documentId: 'e' };
  const refund = { items: [item, other] };
  const screen = await render(<Compared refund={refund} decided={toRial(37_454_000)} />);
  expect(said(screen.container)).toEqual([
    compared.paid,
    '۳٬۷۴۵٬۴۰۰ تومان',
    compared.byRule,
    '۲٬۰۸۸٬۴۰۰ تومان',
    compared.decided,
    '۳٬۷۴۵٬۴۰۰ تومان',
  ]);
  await expectAccessible();
});

test('says which sum nobody knows yet', async () => {
  const refund = { items: [item, { ...item, refund: null, byRule: null }] };
  const screen = await render(<Compared refund={refund} decided={null} />);
  await expect.element(screen.getByText(unknown)).toBeVisible();
  await expect.element(screen.getByText(amountMissing)).toBeVisible();
});

test('a sum that staff offered and nobody took is not what the rules give', async () => {
  const refund = { items: [{ ...item, refund: toRial(15_000_000) }] };
  const screen = await render(<Compared refund={refund} decided={toRial(15_000_000)} />);
  expect(said(screen.container).slice(2)).toEqual([
    compared.byRule,
    '۱٬۰۴۴٬۲۰۰ تومان',
    compared.decided,
    '۱٬۵۰۰٬۰۰۰ تومان',
  ]);
});

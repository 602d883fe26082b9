import { expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { dueTexts } from '#core/texts/dues.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { AsPage, expectAccessible, render } from '#web/testing/index.ts';
import { CancelUnpaid } from './cancel-unpaid.tsx';

const order = (paid: number) =>
  ({
    orderId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    productType: 'Tour',
    dues: [
      { position: 1, amount: toRial(4_000_000), dueAt: null, paidAt: null, paid: toRial(paid) },
      { position: 2, amount: toRial(4_000_000), dueAt: null, paidAt: null, paid: toRial(0) },
    ],
  }) as unknown as OrderDetail;

test.each([
  [1_000_000, true],
  [0, false],
])(
  'where %i is paid in parts, who gives the order up reads where that money goes: %s',
  async (paid, isSaid) => {
    const screen = await render(
      <AsPage>
        <CancelUnpaid order={order(paid)} />
      </AsPage>,
    );
    await screen.getByTestId('cancel-unpaid').click();
    const dialog = screen.getByTestId('cancel-unpaid-ask');
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().textContent?.includes(dueTexts.givenUp)).toBe(isSaid);
    await expectAccessible();
  },
);

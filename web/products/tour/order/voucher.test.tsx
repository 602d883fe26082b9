import { expect, test, vi } from 'vitest';
import { passTexts } from '#core/texts/passes.ts';
import { Passes } from '#web/features/orders/passes.tsx';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { AsPage, expectAccessible, render } from '#web/testing/index.ts';
import { Voucher } from './voucher.tsx';

const traveller = {
  travellerId: 'm',
  type: 'Adult',
  firstNameFarsi: 'مریم',
  lastNameFarsi: 'رضایی',
  tickets: [{ documentId: 'd', ticketNumber: 'TR-1001', state: 'valid' }],
};
const order = {
  orderId: 'o',
  orderNumber: 'HD-1001',
  documents: [{ kind: 'applePass', path: '/api/pass', title: 'تور استانبول' }],
  travellers: [traveller],
  productOrder: {
    title: 'تور استانبول',
    tour: null,
    departure: { leavesOn: '2090-01-08', leavesAt: '2090-01-08T08:40', returnsOn: '2090-01-12' },
    level: 'superior',
    rooms: [{ kind: 'single', travellerIds: ['m'] }],
    singles: [],
  },
} as unknown as OrderDetail;

test('has the number of each who goes, and no passes of its own, which every page shows beside it', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  );
  const screen = await render(
    <AsPage>
      <main>
        <h1>سفارش</h1>
        <Voucher order={order} />
        <Passes order={order} />
      </main>
    </AsPage>,
  );
  await expect.element(screen.getByTestId('tour-reference')).toHaveTextContent('TR-1001');
  await expect.element(screen.getByRole('button', { name: passTexts.applePass })).toBeVisible();
  expect(screen.getByTestId('take-pass').elements()).toHaveLength(1);
  await expectAccessible();
});

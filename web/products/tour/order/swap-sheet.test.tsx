import { beforeEach, expect, test } from 'vitest';
import { tourSwapTexts as texts } from '#core/products/tour/texts/swapping.ts';
import { roomKindTexts } from '#core/products/tour/texts/words.ts';
import { startSession } from '#web/api/session.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { AsPage, expectAccessible, houseAnswers, render } from '#web/testing/index.ts';
import { SwapName } from './swap-sheet.tsx';
import type { TourOrder } from './tour-of.ts';

const person = (travellerId: string, firstNameFarsi: string) => ({
  travellerId,
  type: 'Adult',
  firstName: null,
  lastName: null,
  firstNameFarsi,
  lastNameFarsi: 'رضایی',
  tickets: [],
});
const order = {
  orderId: '01a2007c-8ea1-7d46-9459-e8eddc0ba975',
  status: 'PartlyPaid',
  travellers: [person('m', 'مریم'), person('a', 'آرش')],
} as unknown as OrderDetail;
const boughtUntil = (swapUntil: string) =>
  ({
    tour: { isDomestic: true },
    departure: { leavesAt: '2099-03-01T08:40', returnsOn: '2099-03-05' },
    rooms: [{ kind: 'double', travellerIds: ['m', 'a'] }],
    swapUntil,
  }) as unknown as TourOrder;

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('says whose place it is, asks for whoever comes, and sends nothing while something is missing', async () => {
  houseAnswers({});
  const screen = await render(
    <AsPage>
      <SwapName order={order} bought={boughtUntil('2099-02-20T05:10:00.000Z')} />
    </AsPage>,
  );
  // Whoever reads it knows that they do it themselves, and until when.
  await expect.element(screen.getByText(/^تا ۲ اسفند می‌توانید جا را به دیگری بسپارید/)).toBeVisible();
  await screen.getByTestId('swap-name').click();
  await expect.element(screen.getByText(texts.lead)).toBeVisible();
  await expect.element(screen.getByText(roomKindTexts.double).first()).toBeVisible();
  await screen.getByText('مریم رضایی').click();
  await expect.element(screen.getByTestId('swap-form')).toBeVisible();
  await expectAccessible();
  await screen.getByTestId('swap-now').click();
  await expect.element(screen.getByTestId('swap-form')).toBeVisible();
});

test('is not offered once its day is over', async () => {
  const screen = await render(
    <AsPage>
      <SwapName order={order} bought={boughtUntil('2020-02-20T05:10:00.000Z')} />
    </AsPage>,
  );
  await expect.element(screen.getByTestId('swap-name')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/بسپارید/)).not.toBeInTheDocument();
});

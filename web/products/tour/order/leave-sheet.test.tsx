import { beforeEach, expect, test, vi } from 'vitest';
import { roomKindTexts } from '#core/products/tour/texts/words.ts';
import { startSession } from '#web/api/session.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { AsPage, expectAccessible, houseAnswers, render } from '#web/testing/index.ts';
import { LeaveTour } from './leave-sheet.tsx';
import type { TourOrder } from './tour-of.ts';

const quoteCall = 'POST /api/tour-reservation/Cancellations/Quote';
const createCall = 'POST /api/tour-reservation/Cancellations/Create';
const person = (travellerId: string, firstNameFarsi: string) => ({
  travellerId,
  type: 'Adult',
  firstName: null,
  lastName: null,
  firstNameFarsi,
  lastNameFarsi: 'رضایی',
});
const order = {
  orderId: '01a2007c-8ea1-7d46-9459-e8eddc0ba975',
  status: 'PartlyPaid',
  travellers: [person('m', 'مریم'), person('a', 'آرش')],
} as unknown as OrderDetail;
const bought = { rooms: [{ kind: 'double', travellerIds: ['m', 'a'] }], left: [] } as unknown as TourOrder;

const quote = (chosen: 'single' | 'shared' | null) => ({
  percent: 20,
  until: '2026-12-10T05:00:00.000Z',
  travellers: [],
  kept: 12_000_000,
  back: 18_000_000,
  rooms: [
    {
      room: 0,
      kind: 'double',
      travellerIds: ['m'],
      options: [
        { kind: 'shared', change: 0 },
        { kind: 'single', change: 16_000_000 },
      ],
      chosen,
    },
  ],
  after: chosen === null ? null : { total: 76_000_000, paid: 30_000_000, open: 46_000_000, dueAt: null },
  isWhole: false,
});

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('who stays alone says how they will sleep, with its price, before anybody can agree', async () => {
  const asked = ({ body }: { body: unknown }) =>
    quote((body as { rooms: { kind: 'single' | 'shared' }[] }).rooms[0]?.kind ?? null);
  const created = vi.fn((_: object) => ({
    orderId: order.orderId,
    status: 'PartlyPaid',
    back: 18_000_000,
    kept: 12_000_000,
  }));
  houseAnswers({ [quoteCall]: asked, [createCall]: created });
  const screen = await render(
    <AsPage>
      <LeaveTour order={order} bought={bought} />
    </AsPage>,
  );
  await screen.getByTestId('leave-tour').click();
  const now = screen.getByTestId('leave-now');
  await expect.element(now).toBeDisabled();
  await screen.getByText('آرش رضایی').click();
  await expect.element(screen.getByTestId('leave-back')).toHaveTextContent('۱٬۸۰۰٬۰۰۰');
  await expect.element(now).toBeDisabled();
  await expectAccessible();
  await screen.getByText(roomKindTexts.single).click();
  await expect.element(screen.getByTestId('leave-sums')).toHaveTextContent('۴٬۶۰۰٬۰۰۰');
  await now.click();
  await vi.waitFor(() => expect(created).toHaveBeenCalled());
  expect(created.mock.calls[0]?.[0]).toMatchObject({
    body: {
      travellerIds: ['a'],
      rooms: [{ room: 0, kind: 'single' }],
      acceptedBack: 18_000_000,
      acceptedTotal: 76_000_000,
    },
  });
  await expect.element(screen.getByTestId('leave-sheet')).not.toBeInTheDocument();
});

test('an order that is settled or ended has no such way', async () => {
  const screen = await render(
    <AsPage>
      <LeaveTour order={{ ...order, status: 'FinalizationSuccessful' }} bought={bought} />
    </AsPage>,
  );
  await expect.element(screen.getByTestId('leave-tour')).not.toBeInTheDocument();
});

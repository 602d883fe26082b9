import { beforeEach, expect, test, vi } from 'vitest';
import type { HotelOrder } from '#core/products/hotel/contract/order.ts';
import { shortenTexts as texts } from '#core/products/hotel/texts/shorten.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, render, userEvent } from '#web/testing/index.ts';
import { Shorten } from './shorten.tsx';

const orderId = '01a2007c-8ea1-7d46-9459-e8eddc0ba975';
const name = `GET /api/refund/RefundableItems/GetOrderRefundableItems/${orderId}`;
const days = { checkIn: toPlainDate('2026-12-01'), checkOut: toPlainDate('2026-12-04') };

const room = (more: object = {}) =>
  ({
    lineId: 'l',
    roomType: { name: 'اتاق دوتخته' },
    ...days,
    documentId: 'd',
    voucherState: 'valid',
    canShorten: true,
    ...more,
  }) as HotelOrder['rooms'][number];
const stay = (...rooms: HotelOrder['rooms']) => ({ ...days, rooms }) as HotelOrder;
const show = (shown: HotelOrder) =>
  render(
    <AsPage>
      <Shorten orderId={orderId} stay={shown} />
    </AsPage>,
  );

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('what comes back is asked for the nights that are left, and the way on names them', async () => {
  const item = {
    lineId: 'l',
    documentId: 'd',
    hindrance: null,
    refund: 21_000_000,
    paid: 30_000_000,
    note: null,
  };
  const answer = vi.fn(() => ({ lines: [{ items: [item] }] }));
  houseAnswers({ [name]: answer });
  const screen = await show(stay(room()));
  await expect.element(screen.getByText(texts.chooseFewer)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(texts.until), '2026-12-03');
  await expect.element(screen.getByTestId('shorten-back')).toHaveTextContent('۲٬۱۰۰٬۰۰۰');
  const way = screen.getByTestId('shorten-go').element().getAttribute('href') ?? '';
  expect(new URLSearchParams(way.split('?')[1]).get('part')).toBe('2026-12-01/2026-12-03');
  await expectAccessible();
});

test('a rate that does not allow it says why; a supplier that takes no nights back is told of before', async () => {
  const item = {
    lineId: 'l',
    documentId: 'd',
    hindrance: 'notOffered',
    refund: 0,
    paid: 0,
    note: texts.notByRate,
  };
  houseAnswers({ [name]: () => ({ lines: [{ items: [item] }] }) });
  const screen = await show(stay(room()));
  await userEvent.selectOptions(screen.getByLabelText(texts.from), '2026-12-02');
  await expect.element(screen.getByTestId('shorten-not')).toHaveTextContent(texts.notByRate);
  await screen.unmount();
  const other = await show(stay(room({ canShorten: false })));
  await expect.element(other.getByText(texts.notBySupplier)).toBeVisible();
});

import { beforeEach, expect, test, vi } from 'vitest';
import { staffTourTexts as texts } from '#core/products/tour/texts/staff.ts';
import { toPlainDate, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import { departuresAt } from './address.ts';
import { CallOffDialog, ConfirmDialog, WriteDialog } from './departure-dialogs.tsx';
import { DepartureWork } from './departure-work.tsx';
import { SheetPage } from './sheet-page.tsx';
import type { StaffDeparture, TourSheet } from './types.ts';

type Asked = { body: Record<string, unknown> };

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('calling off wants a cause and words for both; a refusal leaves what was typed', async () => {
  const callOff = vi.fn((_: Asked) => new Refusal(409, 'TOUR_CALL_OFF_LATE', 'دیگر دیر است.'));
  houseAnswers({ 'POST /api/back-office/tours/CallOff': callOff });
  const screen = await render(
    <AsPage>
      <CallOffDialog departureId="yerevan.20270108" onClose={() => undefined} />
    </AsPage>,
  );
  const submit = screen.getByTestId('call-off-submit');
  await submit.click();
  await expect.element(screen.getByText(texts.whyMissing)).toBeVisible();
  expect(callOff).not.toHaveBeenCalled();
  await screen.getByText(texts.whys.minimum, { exact: true }).click();
  await submit.click();
  const note = screen.getByTestId('call-off-note');
  await expect.element(note).toHaveFocus();
  await note.fill('تاریخ دیگری هست.');
  await screen.getByTestId('call-off-reason').fill('برگزارکننده گفت');
  await expectAccessible();
  await submit.click();
  await expect.element(screen.getByText('دیگر دیر است.')).toBeVisible();
  expect(callOff.mock.lastCall?.[0].body).toEqual({
    departureId: 'yerevan.20270108',
    why: 'minimum',
    note: 'تاریخ دیگری هست.',
    reason: 'برگزارکننده گفت',
  });
  await expect.element(note).toHaveValue('تاریخ دیگری هست.');
});

test('that a date takes place wants a reason; a refusal leaves what was typed, and once it is done the dialog closes', async () => {
  let isRefused = true;
  const confirm = vi.fn((_: Asked) =>
    isRefused ? new Refusal(409, 'TOUR_DECIDED', 'این تاریخ لغو شده است.') : {},
  );
  const onClose = vi.fn();
  houseAnswers({ 'POST /api/back-office/tours/Confirm': confirm });
  const screen = await render(
    <AsPage>
      <ConfirmDialog departureId="yerevan.20270108" onClose={onClose} />
    </AsPage>,
  );
  await expect.element(screen.getByText(texts.confirmText)).toBeVisible();
  const [reason, submit] = [screen.getByTestId('confirm-reason'), screen.getByTestId('confirm-submit')];
  await submit.click();
  await expect.element(screen.getByText(texts.missing)).toBeVisible();
  await expect.element(reason).toHaveFocus();
  expect(confirm).not.toHaveBeenCalled();
  await reason.fill('  هواپیما و هتل گرفته شد  ');
  await expectAccessible();
  await submit.click();
  await expect.element(screen.getByText('این تاریخ لغو شده است.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(reason).toHaveValue('  هواپیما و هتل گرفته شد  ');
  isRefused = false;
  await submit.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(confirm.mock.lastCall?.[0].body).toEqual({
    departureId: 'yerevan.20270108',
    reason: 'هواپیما و هتل گرفته شد',
  });
});

test('a message that is sent again is the same one, and other words are another', async () => {
  const write = vi.fn((_: Asked) => new Refusal(503, 'UNAVAILABLE', 'دوباره امتحان کنید.'));
  houseAnswers({ 'POST /api/back-office/tours/Write': write });
  const screen = await render(
    <AsPage>
      <WriteDialog departureId="yerevan.20270108" onClose={() => undefined} />
    </AsPage>,
  );
  const [text, submit] = [screen.getByTestId('write-text'), screen.getByTestId('write-submit')];
  await text.fill('قرار ساعت پنج');
  const idOf = async (times: number) => {
    await submit.click();
    await expect.poll(() => write.mock.calls.length).toBe(times);
    await expect.element(screen.getByText('دوباره امتحان کنید.')).toBeVisible();
    return write.mock.lastCall?.[0].body['messageId'];
  };
  const first = await idOf(1);
  expect(await idOf(2)).toBe(first);
  await text.fill('قرار ساعت شش');
  expect(await idOf(3)).not.toBe(first);
});

const person = (travellerId: string, name: string) =>
  ({ travellerId, name, place: 'double', room: 1, roomKind: 'double' }) as const;
const party = (orderId: string, more: Partial<StaffDeparture['parties'][number]>) => ({
  orderId,
  orderNumber: `H-${orderId}`,
  status: 'PartlyPaid' as const,
  level: 'standard' as const,
  paid: toRial(90_000_000),
  due: toRial(0),
  dueAt: null,
  travellers: [],
  ...more,
});
const someDate = {
  departureId: 'yerevan.20270108',
  tourId: 'yerevan',
  title: 'ایروان',
  leavesOn: toPlainDate('2027-01-08'),
  returnsOn: toPlainDate('2027-01-12'),
  leavesAt: toPlainDateTime('2027-01-08T08:00'),
  state: 'onSale',
  certainty: 'open',
  seats: 30,
  taken: 3,
  held: 0,
  sold: 3,
  registered: 3,
  minimum: 10,
  decidedBy: '2027-01-01T04:30:00.000Z',
  daysToDecide: 9,
  orders: 2,
  paid: toRial(180_000_000),
  due: toRial(90_000_000),
  wrongCounters: 0,
  isConfirmed: false,
  calledOff: null,
  counters: [],
  hotels: [],
  needsVisa: false,
  messages: [],
  parties: [
    party('1', {
      due: toRial(90_000_000),
      dueAt: '2026-12-08T04:30:00.000Z',
      travellers: [person('a', 'مریم رضایی'), person('b', 'آرش احمدی')],
    }),
    party('2', { status: 'FinalizationSuccessful', travellers: [person('c', 'سارا کریمی')] }),
  ],
} satisfies StaffDeparture;

test('a date says of each order once what it owes and until when, and leads whoever may read orders to it', async () => {
  houseAnswers({
    'GET /account/api/Account/CurrentUser': () => ({ scopes: ['orders:read'] }),
    'GET /api/back-office/tours/DepartureById/yerevan.20270108': () => someDate,
  });
  const screen = await render(
    <AsPage>
      <DepartureWork departureId={someDate.departureId} asked={departuresAt.nothing} />
    </AsPage>,
  );
  const rows = screen.getByTestId('travellers');
  await expect.element(rows.getByText(/۹٬۰۰۰٬۰۰۰ تومان، تا/)).toBeVisible();
  expect(rows.getByText(/۹٬۰۰۰٬۰۰۰ تومان، تا/).elements()).toHaveLength(1);
  await expect.element(rows.getByText(texts.settled)).toBeVisible();
  await expect
    .element(rows.getByRole('link', { name: 'H-2' }))
    .toHaveAttribute('href', '/back-office/orders?orderId=2');
  await expectAccessible();
});

test('of a date on which nobody goes any more nobody can be written to, and it does not say that nobody bought', async () => {
  houseAnswers({
    'GET /account/api/Account/CurrentUser': () => ({ scopes: ['tours:handle'] }),
    'GET /api/back-office/tours/DepartureById/yerevan.20270108': () => ({
      ...someDate,
      sold: 0,
      parties: [],
      calledOff: {
        at: '2026-12-01T08:00:00.000Z',
        reason: 'force',
        note: 'راه بسته است.',
        isDone: true,
        left: 0,
      },
    }),
  });
  const screen = await render(
    <AsPage>
      <DepartureWork departureId={someDate.departureId} asked={departuresAt.nothing} />
    </AsPage>,
  );
  await expect.element(screen.getByText(texts.noParties)).toBeVisible();
  await expect.element(screen.getByTestId('write')).not.toBeInTheDocument();
});

test('a list says what has changed since it was sent, and is marked as what was seen', async () => {
  const sheet: TourSheet = {
    list: 'manifest',
    hotelId: null,
    title: 'فهرست',
    columns: [{ key: 'name', name: 'نام', isLatin: true }],
    rows: [
      { travellerId: 'a', cells: ['REZAEI MARYAM'], change: 'same' },
      { travellerId: 'b', cells: ['AHMADI ARASH'], change: 'added' },
    ],
    removed: ['KARIMI SARA'],
    version: 2,
    sentAt: '2026-12-01T08:00:00.000Z',
    sentTo: 'ایرلاین',
    isChanged: true,
    digest: 'seen',
  };
  const mark = vi.fn((_: Asked) => new Refusal(409, 'TOUR_LIST_CHANGED', 'فهرست عوض شد.'));
  houseAnswers({
    'GET /api/back-office/tours/List/yerevan.20270108': () => sheet,
    'POST /api/back-office/tours/MarkListSent': mark,
  });
  const screen = await render(
    <AsPage>
      <SheetPage asked={{ departureId: 'yerevan.20270108', list: 'manifest', hotelId: null }} />
    </AsPage>,
  );
  await expect.element(screen.getByText(texts.sheet.changed)).toBeVisible();
  await expect.element(screen.getByTestId('sheet-version')).toHaveTextContent('KARIMI SARA');
  await expect.element(screen.getByTestId('sheet').getByText(texts.sheet.added)).toBeVisible();
  await expectAccessible();
  await screen.getByTestId('sheet-mark').click();
  await screen.getByTestId('mark-submit').click();
  await expect.element(screen.getByText(texts.sheet.toMissing)).toBeVisible();
  await screen.getByTestId('mark-to').fill('ایمیل');
  await screen.getByTestId('mark-submit').click();
  await expect.element(screen.getByText('فهرست عوض شد.')).toBeVisible();
  expect(mark.mock.lastCall?.[0].body).toEqual({
    departureId: 'yerevan.20270108',
    list: 'manifest',
    digest: 'seen',
    sentTo: 'ایمیل',
  });
});

import { beforeEach, expect, test, vi } from 'vitest';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import { startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import { AnswerDialog, type RoomRequest } from './answer-dialog.tsx';
import { ChangeNights } from './change-nights.tsx';
import { MoveDialog, WaiveDialog } from './stay-dialogs.tsx';
import type { NightsRoom, Stay, StayRoom } from './types.ts';

const { requests, nights, stays, missing } = staffHotelTexts;
type Asked = { body: Record<string, unknown> };

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('a hotel’s no wants a reason; a refusal leaves what was typed, and the yes asks for the number', async () => {
  const answer = vi.fn((_: Asked) => new Refusal(503, 'UNAVAILABLE', 'دوباره امتحان کنید.'));
  houseAnswers({ 'POST /api/back-office/hotels/AnswerRequest': answer });
  const request = { lineId: 'l', hotelName: 'هتل جواد', answerBy: '2026-12-01T08:00:00.000Z' } as RoomRequest;
  const screen = await render(
    <AsPage>
      <AnswerDialog request={request} onClose={() => undefined} />
    </AsPage>,
  );
  const submit = screen.getByTestId('answer-submit');
  await submit.click();
  await expect.element(screen.getByText(requests.whichMissing)).toBeVisible();
  await screen.getByText(requests.no, { exact: true }).click();
  await submit.click();
  const note = screen.getByTestId('answer-note');
  await expect.element(note).toHaveFocus();
  await expect.element(note).toHaveAccessibleDescription(missing);
  await note.fill('همه اتاق‌ها پر است');
  await expectAccessible();
  await submit.click();
  await expect.element(screen.getByText('دوباره امتحان کنید.')).toBeVisible();
  expect(answer.mock.lastCall?.[0].body).toMatchObject({
    lineId: 'l',
    answer: 'no',
    note: 'همه اتاق‌ها پر است',
  });
  await expect.element(note).toHaveValue('همه اتاق‌ها پر است');
  await screen.getByText(requests.yes, { exact: true }).click();
  await screen.getByTestId('answer-reference').fill('HTL-77');
  await submit.click();
  await expect.poll(() => answer.mock.lastCall?.[0].body['hotelReference']).toBe('HTL-77');
  expect(answer.mock.lastCall?.[0].body).not.toHaveProperty('note');
});

test('many nights are changed at once; nights that are sold are named, and nothing that was typed is lost', async () => {
  const sold = [{ roomTypeId: 'twin', night: '2026-12-02', taken: 2 }];
  const set = vi.fn((_: Asked) => new Refusal(409, 'NIGHTS_SOLD', 'فروخته شده', { data: sold }));
  houseAnswers({ 'POST /api/back-office/hotels/SetNights': set });
  const rooms = [
    { roomTypeId: 'twin', name: 'دو تخت تک' },
    { roomTypeId: 'double', name: 'دوتخته' },
  ] as NightsRoom[];
  const screen = await render(
    <AsPage>
      <ChangeNights hotelId="h" rooms={rooms} from={'2026-12-01' as never} />
    </AsPage>,
  );
  const submit = screen.getByTestId('nights-submit');
  await submit.click();
  for (const text of [nights.roomsMissing, nights.nothing, missing])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expectAccessible();
  await screen.getByTestId('nights-room-twin').click();
  await screen.getByTestId('nights-allotment').fill('۱');
  await screen.getByTestId('nights-reason').fill('تلفن هتل');
  await screen.getByRole('button', { name: 'جمعه' }).click();
  await submit.click();
  await expect.element(screen.getByText(/بیش از این فروخته شده است/)).toBeVisible();
  expect(set.mock.lastCall?.[0].body).toEqual({
    hotelId: 'h',
    roomTypeIds: ['twin'],
    from: '2026-12-01',
    to: '2026-12-01',
    weekdays: [6],
    allotment: 1,
    reason: 'تلفن هتل',
  });
  await expect.element(screen.getByTestId('nights-allotment')).toHaveValue('۱');
});

test('a penalty is waived at a sum between what comes back and what was paid', async () => {
  const waive = vi.fn((_: Asked) => new Refusal(409, 'HOTEL_STAY_STATE', 'دوباره ببینید.'));
  houseAnswers({ 'POST /api/back-office/hotels/Waive': waive });
  const room = { lineId: 'l', roomName: 'دوتخته', payNow: 30_000_000, backNow: 20_000_000 } as StayRoom;
  const screen = await render(
    <AsPage>
      <WaiveDialog stay={{ orderId: 'o' } as Stay} room={room} onClose={() => undefined} />
    </AsPage>,
  );
  await screen.getByTestId('waive-sum').fill('۲٬۰۰۰٬۰۰۰');
  await screen.getByTestId('waive-note').fill('هتل پذیرفت');
  await screen.getByTestId('waive-reason').fill('تلفن پذیرش');
  const submit = screen.getByTestId('waive-submit');
  await submit.click();
  await expect.element(screen.getByText(stays.waiveSumWrong)).toBeVisible();
  expect(waive).not.toHaveBeenCalled();
  await expectAccessible();
  await screen.getByTestId('waive-sum').fill('۲٬۵۰۰٬۰۰۰');
  await submit.click();
  await expect.element(screen.getByText('دوباره ببینید.')).toBeVisible();
  expect(waive.mock.lastCall?.[0].body).toEqual({
    orderId: 'o',
    lineId: 'l',
    back: 25_000_000,
    backNow: 20_000_000,
    note: 'هتل پذیرفت',
    reason: 'تلفن پذیرش',
  });
});

test('guests who slept a night move for the nights that are left, and nothing is sent where no hotel takes them for all', async () => {
  const move = vi.fn((_: Asked) => new Refusal(409, 'HOTEL_STAY_STATE', 'دوباره ببینید.'));
  const hotel = { hotelId: 'aras', name: 'هتل ارس', roomNames: ['دوتخته'], difference: 0, price: 40_000_000 };
  houseAnswers({
    'GET /api/back-office/hotels/MoveOptions/o': ({ query }) => (query['nights'] === 'left' ? [hotel] : []),
    'POST /api/back-office/hotels/Move': move,
  });
  const stay = { orderId: 'o', hotelId: 'javad', moves: ['left', 'all'] } as unknown as Stay;
  const screen = await render(
    <AsPage>
      <MoveDialog stay={stay} onClose={() => undefined} />
    </AsPage>,
  );
  const nightsOf = screen.getByTestId('move-nights');
  await expect.element(nightsOf).toHaveValue('left');
  await expect.element(screen.getByText(stays.moveText.left)).toBeVisible();
  await screen.getByTestId('move-hotel').selectOptions('aras');
  await expectAccessible();
  await nightsOf.selectOptions('all');
  await expect.element(screen.getByText(stays.moveNone)).toBeVisible();
  await expect.element(screen.getByText(stays.moveText.all)).toBeVisible();
  await expectAccessible();
  await screen.getByTestId('move-note').fill('هتل جا ندارد');
  await screen.getByTestId('move-reason').fill('تلفن پذیرش');
  await screen.getByTestId('move-submit').click();
  expect(move, 'no hotel takes them for all nights').not.toHaveBeenCalled();
  await nightsOf.selectOptions('left');
  await screen.getByTestId('move-submit').click();
  await expect.element(screen.getByText('دوباره ببینید.')).toBeVisible();
  expect(move.mock.lastCall?.[0].body).toEqual({
    orderId: 'o',
    fromHotelId: 'javad',
    hotelId: 'aras',
    nights: 'left',
    price: 40_000_000,
    note: 'هتل جا ندارد',
    reason: 'تلفن پذیرش',
  });
});

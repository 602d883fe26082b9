import { beforeEach, expect, test, vi } from 'vitest';
import { listHash, winnersOf } from '#core/rules/draws/winners.ts';
import { drawTexts as texts } from '#core/texts/draws.ts';
import { startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import Lottery from './lottery.tsx';
import type { Draw } from './shown-draw.ts';

const sha256 = async (text: string): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const drawId = '0191a0f0-0000-7000-8000-000000000001';
const tickets = ['Q-1000001', 'Q-1000002', 'Q-1000003', 'Q-1000004'];
const secret = 'ab'.repeat(32);

const openDraw: Draw = {
  drawId,
  state: 'open',
  title: 'قرعه‌کشی پاییز',
  prize: 'بلیت رفت‌وبرگشت مشهد',
  winners: 1,
  publicSource: 'شاخص کل بورس تهران در پایان روز قرعه',
  closesAt: '2027-01-01T20:29:00.000Z',
  drawsAt: '2027-01-02T08:30:00.000Z',
  commitment: await sha256(secret),
  tickets: 4,
  listHash: null,
  held: null,
  calledOff: null,
};
const held = async (): Promise<Draw> => ({
  ...openDraw,
  state: 'held',
  listHash: await listHash(sha256, tickets),
  held: {
    heldAt: '2027-01-02T09:00:00.000Z',
    secret,
    publicNumber: '2150733.5',
    won: (await winnersOf(sha256, { secret, publicNumber: '2150733.5', tickets, winners: 1 })).map(
      (ticket) => ({
        ticket,
        owner: '•••6789',
      }),
    ),
  },
});

const list = 'POST /api/front-api/Lottery/GetDraws';
const own = 'POST /api/front-api/Lottery/GetOwnTickets';
const draw = () =>
  render(
    <AsPage>
      <Lottery />
    </AsPage>,
  );

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('taking part wants consent, shows the ticket, and can be undone', async () => {
  const mine: { drawId: string; ticket: string; place: null }[] = [];
  const enter = vi.fn(() => {
    mine.push({ drawId, ticket: 'Q-1000004', place: null });
    return { ticket: 'Q-1000004' };
  });
  houseAnswers({
    [list]: () => [openDraw],
    [own]: () => ({ mayEnter: true, tickets: mine }),
    'POST /api/front-api/Lottery/Enter': enter,
    'POST /api/front-api/Lottery/Leave': () => {
      mine.pop();
      return null;
    },
  });
  const screen = await draw();
  await screen.getByTestId('draw-enter').click();
  await expect.element(screen.getByText(texts.consentMissing)).toBeVisible();
  await expect.element(screen.getByTestId('draw-consent')).toHaveFocus();
  expect(enter).not.toHaveBeenCalled();
  await expectAccessible();
  await screen.getByTestId('draw-consent').click();
  await screen.getByTestId('draw-enter').click();
  await expect.element(screen.getByTestId('draw-ticket')).toHaveTextContent('Q-1000004');
  await expectAccessible();
  await screen.getByTestId('draw-leave').click();
  await expect.element(screen.getByTestId('draw-enter')).toBeVisible();
});

test('a draw that closed meanwhile says so', async () => {
  houseAnswers({
    [list]: () => [openDraw],
    [own]: () => ({ mayEnter: true, tickets: [] }),
    'POST /api/front-api/Lottery/Enter': () => new Refusal(409, 'CONFLICT', 'جور نیست.'),
  });
  const screen = await draw();
  await screen.getByTestId('draw-consent').click();
  await screen.getByTestId('draw-enter').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.closed);
});

test('the winners of a held draw are chosen again by the reader, and another list is noticed', async () => {
  let listed = tickets;
  const one = await held();
  houseAnswers({
    [list]: () => [one],
    [own]: () => ({ mayEnter: true, tickets: [{ drawId, ticket: 'Q-1000001', place: null }] }),
    'POST /api/front-api/Lottery/GetTickets': () => ({ tickets: listed }),
  });
  const screen = await draw();
  await expect.element(screen.getByTestId('draw-outcome')).toBeVisible();
  await screen.getByTestId('draw-check').click();
  await expect.element(screen.getByText(texts.right('۴'))).toBeVisible();
  await expectAccessible();
  listed = [...tickets, 'Q-1000005'];
  await screen.getByTestId('draw-check').click();
  await expect.element(screen.getByText(texts.wrong)).toBeVisible();
});

test('where there is none it says so', async () => {
  houseAnswers({ [list]: () => [], [own]: () => ({ mayEnter: true, tickets: [] }) });
  const screen = await draw();
  await expect.element(screen.getByText(texts.none)).toBeVisible();
  await expectAccessible();
});

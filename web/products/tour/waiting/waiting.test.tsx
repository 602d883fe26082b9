import { beforeEach, expect, test, vi } from 'vitest';
import { tourWaitingTexts as texts } from '#core/products/tour/texts/waiting.ts';
import { startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, render } from '#web/testing/index.ts';
import { Toaster } from '#web/ui/toast/index.ts';
import { JoinWaiting } from './join-waiting.tsx';
import WaitingPage from './page.tsx';
import type { Wait } from './types.ts';

type Asked = { body: Record<string, unknown> };

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

const room = { kind: 'double' as const, adults: 2, children: [], infants: 0 };
const wait = (more: Partial<Wait>): Wait => ({
  waitId: 'w',
  departureId: 'yerevan.20270108',
  tourId: 'yerevan',
  title: 'ایروان',
  leavesOn: '2027-01-08' as Wait['leavesOn'],
  level: 'standard',
  rooms: [room],
  people: 2,
  state: 'waiting',
  place: 1,
  skipped: null,
  offerUntil: null,
  createdAt: '2026-12-01T08:00:00.000Z',
  ...more,
});

test('joins the line with the party as it stands, and says that it did', async () => {
  const join = vi.fn((_: Asked) => wait({}));
  houseAnswers({ 'POST /api/tour-reservation/WaitingList/Join': join });
  const screen = await render(
    <AsPage>
      <JoinWaiting choice={{ departureId: 'yerevan.20270108', level: 'standard', rooms: [room] }} />
    </AsPage>,
  );
  await screen.getByTestId('join-waiting').click();
  await expect.element(screen.getByTestId('join-waiting')).toHaveTextContent(texts.joined);
  expect(join.mock.lastCall?.[0].body).toEqual({
    departureId: 'yerevan.20270108',
    level: 'standard',
    rooms: [room],
  });
  await expectAccessible();
});

test('says why a party was passed, leads to what is offered, and lets it leave', async () => {
  const skipped = {
    why: 'seats' as const,
    room: null,
    left: 2,
    at: '2026-12-02T08:00:00.000Z',
  };
  const waits: Wait[] = [
    wait({ waitId: 'a', skipped, people: 4 }),
    wait({ waitId: 'b', state: 'offered', place: null, offerUntil: '2026-12-03T08:00:00.000Z' }),
  ];
  const left = vi.fn(() => null);
  houseAnswers({
    'POST /api/tour-reservation/WaitingList/GetCurrentUserWaits': () => waits,
    'POST /api/user-interactions/TourAlerts/GetCurrentUserAlerts': () => [],
    'DELETE /api/tour-reservation/WaitingList/Leave/a': left,
  });
  const screen = await render(
    <AsPage>
      <WaitingPage />
      <Toaster />
    </AsPage>,
  );
  await expect.element(screen.getByTestId('wait-skipped')).toHaveTextContent(texts.skippedSeats(2));
  await expect
    .element(screen.getByTestId('wait-accept'))
    .toHaveAttribute('href', expect.stringContaining('departure=yerevan.20270108&level=standard'));
  await expect.element(screen.getByText(texts.page.noAlerts)).toBeVisible();
  await expectAccessible();
  waits.shift();
  await screen.getByTestId('wait-leave').first().click();
  await expect.element(screen.getByText(texts.gone).first()).toBeVisible();
  expect(left).toHaveBeenCalledOnce();
  await expect.element(screen.getByTestId('wait-skipped')).not.toBeInTheDocument();
});

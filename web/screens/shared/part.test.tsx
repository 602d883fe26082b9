import { expect, test } from 'vitest';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { TripPart } from './part.tsx';
import type { SharedPart } from './trip.ts';

const part = (more: Partial<SharedPart>): SharedPart => ({
  kind: 'air',
  title: 'تهران به مشهد',
  subtitle: 'ماهان، پرواز W5 1041',
  from: 'تهران',
  to: 'مشهد',
  fromPoint: { lat: 35.69, lon: 51.31 },
  toPoint: { lat: 36.23, lon: 59.64 },
  startsAt: toPlainDateTime('2030-12-01T06:15'),
  startsAtTimeZone: 'Asia/Tehran',
  endsAt: toPlainDateTime('2030-12-01T07:45'),
  endsAtTimeZone: 'Asia/Tehran',
  notes: [],
  ...more,
});
const stay = part({
  kind: 'stay',
  title: 'هتل جواد، مشهد',
  subtitle: '۳ شب، اتاق دوتخته',
  to: 'هتل جواد',
  fromPoint: null,
  startsAt: toPlainDateTime('2030-12-01T14:00'),
  endsAt: toPlainDateTime('2030-12-04T12:00'),
  notes: ['نشانی: خیابان امام رضا'],
});
const draw = async (shown: SharedPart) => {
  const screen = await render(
    <ol>
      <TripPart part={shown} />
    </ol>,
  );
  const factsOf = (name: string) =>
    [...screen.container.querySelectorAll(name)].map(({ textContent }) => textContent);
  return { screen, labels: factsOf('dt'), ends: factsOf('dd'), pathOf: () => drawingIn(screen.container) };
};
const drawingIn = (container: Element) => container.querySelector('svg path')?.getAttribute('d');

test('a flight is a line between two hours, from a place to another one', async () => {
  const { screen, labels } = await draw(part({}));
  for (const text of ['حرکت', 'رسیدن', '۰۶:۱۵', '۰۷:۴۵', '۱ ساعت و ۳۰ دقیقه'])
    await expect.element(screen.getByText(text, { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText(/^یکشنبه ۱۰ آذر ۱۴۰۹ · ماهان/)).toBeVisible();
  expect(labels).toEqual([]);
  await expectAccessible();
});

test('each way is drawn with what carries one on it', async () => {
  const drawings: (string | null | undefined)[] = [];
  for (const kind of ['air', 'train', 'bus', 'boat'] as const) {
    const { screen, pathOf } = await draw(part({ kind }));
    drawings.push(pathOf());
    await screen.unmount();
  }
  expect(new Set(drawings.filter(Boolean)).size).toBe(4);
});

test('a stay has the days and hours between which the room is one’s own; nobody flies, leaves or arrives', async () => {
  const { screen, labels, ends } = await draw(stay);
  await expect.element(screen.getByRole('heading', { name: 'هتل جواد، مشهد' })).toBeVisible();
  await expect.element(screen.getByText('۳ شب، اتاق دوتخته', { exact: true })).toBeVisible();
  expect(labels).toEqual(['ورود', 'خروج']);
  expect(ends).toEqual(['یکشنبه ۱۰ آذر ۱۴۰۹از ساعت ۱۴:۰۰', 'چهارشنبه ۱۳ آذر ۱۴۰۹تا ساعت ۱۲:۰۰']);
  const { textContent } = screen.container;
  for (const word of ['حرکت', 'رسیدن', 'دقیقه', 'کیلومتر']) expect(textContent).not.toContain(word);
  await expectAccessible();
});

test('a tour leaves a place and comes back to it', async () => {
  const { labels, ends } = await draw(part({ kind: 'round', title: 'تور مشهد' }));
  expect(labels).toEqual(['حرکت از تهران', 'بازگشت به تهران']);
  expect(ends).toEqual(['یکشنبه ۱۰ آذر ۱۴۰۹ساعت ۰۶:۱۵', 'یکشنبه ۱۰ آذر ۱۴۰۹ساعت ۰۷:۴۵']);
  await expectAccessible();
});

test('what has no end has a beginning alone', async () => {
  const { labels } = await draw({ ...stay, endsAt: null });
  expect(labels).toEqual(['ورود']);
});

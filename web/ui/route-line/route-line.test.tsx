import { expect, test } from 'vitest';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Icon } from '../icon/icon.tsx';
import { RouteLine } from './route-line.tsx';
import { RouteTimes } from './route-times.tsx';

const route = (stops: number, isFaded = false) => (
  <RouteTimes
    isFaded={isFaded}
    start={{ label: 'رفت', time: toPlainDateTime('2026-03-01T06:30'), place: 'تهران' }}
    end={{ label: 'رسیدن', time: null, place: 'مشهد', note: 'روز بعد' }}
  >
    <RouteLine
      above="۱ ساعت و ۳۰ دقیقه"
      below={`${stops} توقف`}
      stops={stops}
      icon={<Icon name="plane" />}
      isFaded={isFaded}
    />
  </RouteTimes>
);

test('begins at the right and ends at the left, with a star at every stop', async () => {
  const screen = await render(route(2));
  const [start, end] = ['تهران', 'مشهد'].map((place) =>
    screen.getByText(place).element().getBoundingClientRect(),
  );
  expect(start?.left).toBeGreaterThan(end?.right ?? Number.POSITIVE_INFINITY);
  const line = screen.getByText('2 توقف').element().previousElementSibling;
  expect(line?.querySelectorAll('svg')).toHaveLength(3);
});

test('its ends are named for who does not see where they stand; a time that is not known is left out', async () => {
  const screen = await render(route(0));
  await expect.element(screen.getByText('رفت')).toBeInTheDocument();
  const times = [...screen.container.querySelectorAll('time')];
  expect(times.map(({ dateTime, textContent }) => [dateTime, textContent])).toEqual([
    ['2026-03-01T06:30', '۰۶:۳۰'],
  ]);
  await expect.element(screen.getByText('روز بعد')).toBeVisible();
  await expectAccessible();
});

test('sold out it is grey, and still readable', async () => {
  await render(route(1, true));
  await expectAccessible();
});

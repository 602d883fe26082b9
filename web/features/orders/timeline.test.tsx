import { expect, test } from 'vitest';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { StartIn, Timeline } from './index.ts';

test('a timeline is a list, each stop with its words and when it was', async () => {
  const screen = await render(
    <Timeline
      testId="timeline"
      stops={[
        { key: 'a', at: 'done', title: 'صادر شد', when: 'شنبه، ۱۴:۳۰' },
        { key: 'b', at: 'next', title: 'بازگشت پول کم می‌شود', note: 'خبر می‌دهیم' },
        { key: 'c', at: 'ahead', title: 'در فرودگاه باشید' },
      ]}
    />,
  );
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((stop) => stop.textContent),
  ).toEqual(['صادر شدشنبه، ۱۴:۳۰', 'بازگشت پول کم می‌شودخبر می‌دهیم', 'در فرودگاه باشید']);
  await expectAccessible();
});

const startsIn = (ms: number, isStartCancelled = false) => {
  // Local times have no seconds, so the test begins at a whole minute.
  const starts = new Date(Math.ceil((Date.now() + ms) / 60_000) * 60_000);
  return (
    <p data-testid="start">
      <StartIn
        order={{
          startsAt: toPlainDateTime(toWall(starts, 'Asia/Tehran').slice(0, 16)),
          startsAtTimeZone: 'Asia/Tehran',
          isStartCancelled,
        }}
      />
    </p>
  );
};

test('how long it is until a trip begins: days and hours, then hours and minutes, then nothing', async () => {
  const hour = 3_600_000;
  const screen = await render(startsIn(81 * hour));
  const shown = screen.getByTestId('start');
  await expect.element(shown).toHaveTextContent('۳ روز و ۹ ساعت مانده');
  await screen.rerender(startsIn(2 * hour + 20 * 60_000));
  await expect.element(shown).toHaveTextContent(/^۲ ساعت و (۲۰|۲۱) دقیقه مانده$/);
  await screen.rerender(startsIn(-2 * hour));
  await expect.element(shown).toBeEmptyDOMElement();
  await screen.rerender(startsIn(81 * hour, true));
  await expect.element(shown).toBeEmptyDOMElement();
});

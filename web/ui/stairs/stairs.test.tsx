import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Stairs } from './stairs.tsx';

const draw = () =>
  render(
    <Stairs
      here="اکنون"
      stairs={[
        { label: 'تا فردا ۱۲ ظهر', share: 70, name: '۷۰٪', sum: '۷۰۰٬۰۰۰', isCurrent: true },
        { label: 'تا ۳ ساعت مانده', share: 35, name: '۳۵٪', sum: '۳۵۰٬۰۰۰', isCurrent: false },
        { label: 'بعد از آن', share: 0, name: '۰٪', sum: 'هیچ', isCurrent: false },
      ]}
    />,
  );

test('reads as a list of what comes back until when, and says which step holds now', async () => {
  const screen = await draw();
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((step) => step.textContent),
  ).toEqual(['۷۰٪ ۷۰۰٬۰۰۰تا فردا ۱۲ ظهر، اکنون', '۳۵٪ ۳۵۰٬۰۰۰تا ۳ ساعت مانده', '۰٪ هیچبعد از آن']);
  expect(screen.container.querySelectorAll('[aria-current]')).toHaveLength(1);
  await expectAccessible();
});

test('is as high as what comes back, from zero', async () => {
  const screen = await draw();
  const [most = 0, half = 0, nothing = 0] = [
    ...screen.container.querySelectorAll<HTMLElement>('li > [aria-hidden]'),
  ].map((column) => column.getBoundingClientRect().height - 3);
  expect(nothing).toBeCloseTo(0, 0);
  expect(most).toBeGreaterThan(50);
  expect(half).toBeCloseTo(most / 2, 0);
});

test('stands on one line, however long a label is', async () => {
  const screen = await render(
    <div style={{ inlineSize: '12rem' }}>
      <Stairs
        here="اکنون"
        stairs={[
          { label: 'تا ۰۳:۱۰ سه‌شنبه ۱۵ دی، به وقت تهران', share: 70, name: '۷۰٪', sum: '۷', isCurrent: true },
          { label: 'بعد از آن', share: 20, name: '۲۰٪', sum: '۲', isCurrent: false },
        ]}
      />
    </div>,
  );
  const [first, second] = [...screen.container.querySelectorAll('li > [aria-hidden]')].map((column) =>
    column.getBoundingClientRect(),
  );
  expect(first?.bottom).toBeCloseTo(second?.bottom ?? 0, 0);
  const names = [...screen.container.querySelectorAll('li > :first-child')];
  expect(names[1]?.getBoundingClientRect().bottom).toBeLessThanOrEqual(second?.top ?? 0);
  await expectAccessible();
});

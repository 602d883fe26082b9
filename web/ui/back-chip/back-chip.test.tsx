import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { BackChip } from './back-chip.tsx';

test('says in words what comes back; its three kinds are three drawings', async () => {
  const screen = await render(
    <>
      <BackChip kind="some" text="لغو رایگان تا ۸ آذر" />
      <BackChip kind="none" text="پولی برنمی‌گردد" />
      <BackChip kind="unknown" text="جریمه: هتل نگفته" />
    </>,
  );
  for (const text of ['لغو رایگان تا ۸ آذر', 'پولی برنمی‌گردد', 'جریمه: هتل نگفته'])
    await expect.element(screen.getByText(text)).toBeVisible();
  const drawings = [...screen.container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(new Set(drawings).size).toBe(3);
  await expectAccessible();
});

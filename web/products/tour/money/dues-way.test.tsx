import { expect, test } from 'vitest';
import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { DuesWay } from './dues-way.tsx';

const due = (position: number, dueAt: string | null) => ({ position, amount: toRial(174_000_000), dueAt });
const month =
  /همان روز از ماه شمسی پیشین، یا روز پایانی آن ماه .* در ساعت حرکت به وقت تهران\. جریمه انصراف هم با همین لحظه/;

test('half now and the rest a month before: it is said in full what that month is, and that penalties go by it', async () => {
  const screen = await render(<DuesWay dues={[due(1, null), due(2, '2026-12-09T05:10:00.000Z')]} />);
  await expect.element(screen.getByText(texts.now)).toBeVisible();
  await expect.element(screen.getByText(month)).toBeVisible();
  await expectAccessible();
});

test('all of it now: why, and what that month is', async () => {
  const screen = await render(<DuesWay dues={[due(1, null)]} />);
  await expect.element(screen.getByText(texts.allNowNote)).toBeVisible();
  await expect.element(screen.getByText(month)).toBeVisible();
});

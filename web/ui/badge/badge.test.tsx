import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Badge, type BadgeTone } from './badge.tsx';

const tones: readonly BadgeTone[] = ['neutral', 'system', 'charter', 'ok', 'warn', 'bad', 'act', 'saffron'];

test('is readable in every tone', async () => {
  const screen = await render(tones.map((tone) => <Badge key={tone} tone={tone}>{`نشان ${tone}`}</Badge>));
  for (const tone of tones) await expect.element(screen.getByText(`نشان ${tone}`)).toBeVisible();
  await expectAccessible();
});

test('charter differs from system by its shape, not by hue alone', async () => {
  const screen = await render(
    <>
      <Badge tone="charter">چارتر</Badge>
      <Badge tone="system">سیستمی</Badge>
    </>,
  );
  const shapeOf = (name: string) => {
    const { borderStyle, borderRadius, borderWidth } = getComputedStyle(screen.getByText(name).element());
    return [borderStyle, borderRadius, borderWidth].join();
  };
  expect(shapeOf('چارتر')).not.toBe(shapeOf('سیستمی'));
});

import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Khatam } from './khatam.tsx';

test('is a star alike from all four sides, that says nothing', async () => {
  const screen = await render(<Khatam className="star" />);
  const drawing = screen.container.querySelector('svg');
  const { x, y, width, height } = drawing?.getBBox() ?? new DOMRect();
  expect(x + width / 2).toBeCloseTo(12, 1);
  expect(y + height / 2).toBeCloseTo(12, 1);
  expect(width).toBeCloseTo(height, 1);
  expect(drawing?.ariaHidden).toBe('true');
  expect(drawing?.classList).toContain('star');
  await expectAccessible();
});

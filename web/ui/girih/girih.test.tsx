import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Girih } from './girih.tsx';

test('two of them on a page keep their own patterns, of the size asked for, and say nothing', async () => {
  const screen = await render(
    <>
      <Girih tile={48} />
      <Girih tile={96.57} />
    </>,
  );
  const patterns = [...screen.container.querySelectorAll('pattern')];
  const [small, large] = patterns.map((pattern) => pattern.patternTransform.baseVal.getItem(0).matrix.a);
  expect(large).toBeCloseTo(1);
  expect(small).toBeCloseTo(0.497, 2);
  const fills = [...screen.container.querySelectorAll('rect')].map((rect) => rect.getAttribute('fill'));
  expect(fills).toEqual(patterns.map(({ id }) => `url(#${id})`));
  expect(new Set(fills).size).toBe(2);
  for (const drawing of screen.container.querySelectorAll('svg')) expect(drawing.ariaHidden).toBe('true');
  await expectAccessible();
});

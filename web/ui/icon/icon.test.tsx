import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Icon, type IconName } from './icon.tsx';
import { iconPaths } from './paths.ts';

test('every name has a drawing of its own, within its box and silent', async () => {
  const names = Object.keys(iconPaths) as IconName[];
  const screen = await render(
    <button type="button" aria-label="همه">
      {names.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </button>,
  );
  const drawings = [...screen.container.querySelectorAll('svg')];
  expect(drawings).toHaveLength(names.length);
  for (const [at, drawing] of drawings.entries()) {
    const { x, y, width, height } = drawing.getBBox();
    expect(width + height, names[at]).toBeGreaterThan(0);
    expect(Math.min(x, y), names[at]).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height), names[at]).toBeLessThanOrEqual(24);
    expect(drawing.ariaHidden).toBe('true');
  }
  await expectAccessible();
});

test('small is smaller, and the plane is filled', async () => {
  const screen = await render(
    <>
      <Icon name="close" />
      <Icon name="close" size="small" />
      <Icon name="plane" />
    </>,
  );
  const [normal, small, plane] = [...screen.container.querySelectorAll('svg')];
  const widthOf = (drawing: SVGElement | undefined) => drawing?.getBoundingClientRect().width ?? 0;
  expect(widthOf(small)).toBeLessThan(widthOf(normal));
  const fillOf = (drawing: SVGElement | undefined) => drawing && getComputedStyle(drawing).fill;
  expect(fillOf(normal)).toBe('none');
  expect(fillOf(plane)).not.toBe('none');
});

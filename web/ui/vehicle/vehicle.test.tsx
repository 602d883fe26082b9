import { expect, test } from 'vitest';
import { travelBy } from '#core/rules/travel/travel-by.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Vehicle } from './vehicle.tsx';

test('each has a drawing of its own, within its box and silent', async () => {
  const screen = await render(
    <button type="button" aria-label="همه">
      {travelBy.map((by) => (
        <Vehicle key={by} by={by} />
      ))}
    </button>,
  );
  const drawings = [...screen.container.querySelectorAll('svg')];
  expect(new Set(drawings.map(({ innerHTML }) => innerHTML)).size).toBe(travelBy.length);
  for (const [at, drawing] of drawings.entries()) {
    const { x, y, width, height } = drawing.getBBox();
    expect(Math.min(x, y, width, height), travelBy[at]).toBeGreaterThan(0);
    expect(Math.max(x + width, y + height), travelBy[at]).toBeLessThanOrEqual(24);
    expect(drawing.ariaHidden).toBe('true');
  }
  await expectAccessible();
});

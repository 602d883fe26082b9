import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('a figure that cannot be read is left out until it can, and all others are told', async () => {
  const metrics = createMetrics({ processFigures: false });
  let isDown = false;
  metrics.gauge('of_the_database', 'asks', () => {
    if (isDown) throw new Error('the database is down');
    return 3;
  });
  metrics.gauge('of_the_process', 'does not ask', async () => 5);
  expect(await metrics.text()).toMatch(/^of_the_database 3$/m);
  isDown = true;
  const told = await metrics.text();
  expect(told).not.toMatch(/^of_the_database \d/m);
  expect(told).toMatch(/^of_the_process 5$/m);
  isDown = false;
  expect(await metrics.text()).toMatch(/^of_the_database 3$/m);
});

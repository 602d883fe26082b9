import { expect, test } from 'vitest';
import { createMetrics, type Metrics } from './metrics.ts';

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

test('several processes of a house answer as one, whichever is asked', async () => {
  const made: Metrics[] = [];
  const all = () => Promise.all(made.map((each) => each.own()));
  for (const [name, circuit] of [
    ['1', 0],
    ['2', 2],
  ] as const) {
    const metrics = createMetrics({ processFigures: true, ofSeveral: { name, all } });
    made.push(metrics);
    metrics.counter('sold', 'counts', ['what'])({ what: 'seat' }, 3);
    metrics.duration('took', 'measures', [])({}, 0.02);
    metrics.gauge('open', 'of each', () => 4, 'sum');
    metrics.gauge('is_up', 'of each', () => Number(name === '1'), 'min');
    metrics.gauge('of_the_database', 'the same for all', () => 7);
    metrics.level('circuit', 'of each', ['supplier'], 'max')({ supplier: 'a' }, circuit);
  }
  for (const metrics of made) {
    const lines = (await metrics.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'sold{what="seat"} 6',
        'took_bucket{le="0.025"} 2',
        'took_count 2',
        'open 8',
        'is_up 0',
        'of_the_database 7',
        'circuit{supplier="a"} 2',
      ]),
    );
    const told = lines.filter((line) =>
      /^(nodejs_heap_size_used_bytes|process_start_time_seconds)\{/.test(line),
    );
    expect(told.map((line) => line.replace(/ .*/, '')).sort()).toEqual([
      'nodejs_heap_size_used_bytes{process="1"}',
      'nodejs_heap_size_used_bytes{process="2"}',
      'process_start_time_seconds{process="1"}',
      'process_start_time_seconds{process="2"}',
    ]);
  }
});

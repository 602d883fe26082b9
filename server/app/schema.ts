import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createPlatform } from '#server/platform/platform.ts';
import { systemRandom } from '#server/platform/random.ts';
import { noKeys } from '#server/platform/sealed/outer.ts';
import { loadRooms } from './rooms.ts';

/** Every migration of this version, in order, for tools that make a schema without starting the house: nothing is connected. */
export const allMigrations = async (): Promise<Migration[]> => {
  const log = createLog('silent');
  const clock = systemClock;
  const { services, room } = createPlatform({
    config: readConfig({}, true),
    database: openDatabase({ url: 'postgres://nobody@localhost/none', maxConnections: 1, log, keys: noKeys }),
    clock,
    random: systemRandom(clock),
    fetch: globalThis.fetch,
    log,
    metrics: createMetrics({ processFigures: false }),
    redisPrefix: '',
  });
  const rooms = [room, ...(await loadRooms(services))];
  return rooms.flatMap(({ migrations }) => migrations ?? []);
};

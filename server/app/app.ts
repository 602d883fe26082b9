import type { FastifyInstance } from 'fastify';
import { mountHealth } from '#server/platform/http/health.ts';
import { mountOperation } from '#server/platform/http/mount.ts';
import { mountOpenApi } from '#server/platform/http/openapi.ts';
import { mountPages, type Site } from '#server/platform/http/pages.ts';
import { createServer } from '#server/platform/http/server.ts';
import type { JobRunner } from '#server/platform/jobs/jobs.ts';
import { createPlatform, type PlatformParts } from '#server/platform/platform.ts';
import type { Migration, Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';

export interface AppParts extends PlatformParts {
  loadRooms(services: Services): Promise<readonly Room[]>;
  /** Brings the database to the rooms' schema. */
  prepareDatabase(migrations: readonly Migration[]): Promise<void>;
  /** Runs a named part of the start, so that slow ones can be told of. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The built site; null serves no pages. */
  site: Site | null;
}

export interface App {
  services: Services;
  rooms: readonly Room[];
  jobs: JobRunner;
  http: FastifyInstance;
  /** Begins to work off jobs; apart from building, since tests run them by hand. */
  work(): Promise<void>;
  /** Answers what is open, ends the jobs in hand, lets go of database and Redis. */
  close(): Promise<void>;
}

/** Longest wait for answers under way when stopping. */
const drainMs = 20_000;

/** Takes no new connection, answers what is open, then closes. A connection kept alive would hold it up by itself. */
const drain = async (http: FastifyInstance): Promise<void> => {
  const idle = setInterval(() => http.server.closeIdleConnections(), 50);
  const late = setTimeout(() => http.server.closeAllConnections(), drainMs);
  try {
    await http.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
};

/** Rooms, schema, jobs, routes: everything but listening. */
export const createApp = async (parts: AppParts): Promise<App> => {
  const { services, jobs, redis, room } = createPlatform(parts);
  const rooms = [room, ...(await parts.loadRooms(services))];
  for (const { keeps } of rooms) if (keeps) services.people.add(keeps);
  await parts.step('Bringing the database up to date', async () => {
    await parts.prepareDatabase(rooms.flatMap((each) => each.migrations ?? []));
    await jobs.prepare(rooms.flatMap((each) => each.jobs ?? []));
  });
  await redis?.connect().catch(() => undefined);
  for (const each of rooms) await parts.step(`Loading the data of ${each.name}`, async () => each.start?.());

  const http = await createServer(services, parts.site?.inlineScripts ?? []);
  const secureCookies = services.config.publicUrl?.startsWith('https:') ?? false;
  const health = mountHealth(http, { services, redis });
  mountOpenApi(http, rooms);
  for (const each of rooms) {
    for (const operation of each.operations ?? []) {
      mountOperation(http, operation, { guard: services.auth, secureCookies });
    }
    each.pages?.(http);
  }
  const foreignHosts = Object.assign({}, ...rooms.map((each) => each.foreignHosts));
  await mountPages(http, parts.site, foreignHosts);
  await http.ready();

  return {
    services,
    rooms,
    jobs,
    http,
    work: () => jobs.start(),
    async close() {
      health.drain();
      await drain(http);
      await jobs.stop();
      redis?.disconnect();
      await parts.database.close();
    },
  };
};

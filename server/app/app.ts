import type { FastifyInstance } from 'fastify';
import { servedRoutes } from '#core/products/index.ts';
import type { HouseAddress } from '#server/platform/house/address.ts';
import { askHouse } from '#server/platform/http/ask-house.ts';
import { pageDrawer } from '#server/platform/http/draw-page.ts';
import { createListDrawing } from '#server/platform/http/drawn-lists.ts';
import { createDrawing } from '#server/platform/http/drawn-pages.ts';
import { everyFiveMinutes } from '#server/platform/http/drawn-versions.ts';
import { agencyData } from '#server/platform/http/head-data.ts';
import { headInMemory, titleOnPicture } from '#server/platform/http/heads.ts';
import { mountHealth } from '#server/platform/http/health.ts';
import { factsOf, housePage } from '#server/platform/http/house-page.ts';
import { mountOperation } from '#server/platform/http/mount.ts';
import { mountOpenApi } from '#server/platform/http/openapi.ts';
import type { PageDays } from '#server/platform/http/page-days.ts';
import { mountPages, type Site } from '#server/platform/http/pages.ts';
import type { PagePolicy } from '#server/platform/http/policy.ts';
import { mountSecurityTxt } from '#server/platform/http/security-txt.ts';
import { createServer } from '#server/platform/http/server.ts';
import { mountSitemaps } from '#server/platform/http/sitemap.ts';
import type { JobRunner } from '#server/platform/jobs/jobs.ts';
import { createPlatform, type PlatformParts } from '#server/platform/platform.ts';
import { mountTitled } from '#server/platform/posters/titled.ts';
import type { Opening, Room } from '#server/platform/room.ts';
import { prepareSeals } from '#server/platform/sealed/keep.ts';
import type { Services } from '#server/platform/services.ts';

export interface AppParts extends PlatformParts, Opening {
  loadRooms(services: Services): Promise<readonly Room[]>;
  /** Brings the database to the rooms' schema. The queues of their jobs are made after it, where they are not there yet. */
  prepareDatabase(rooms: readonly Room[]): Promise<void>;
  /** No other process can run on this database: what an earlier one had in hand is nobody's. */
  isAlone: boolean;
  /** The built site; null serves no pages. */
  site: Site | null;
}

export interface App {
  services: Services;
  house: HouseAddress;
  rooms: readonly Room[];
  jobs: JobRunner;
  http: FastifyInstance;
  /** Asks for what pages show first, and waits a few seconds for it at most; jobs bring the rest. */
  warm(): Promise<void>;
  /** Begins to work off jobs; apart from building, since tests run them by hand. */
  work(): Promise<void>;
  /** Answers what is open, ends the jobs in hand, lets go of database and Redis. */
  close(): Promise<void>;
}

/** Longest wait for answers under way when stopping. */
const drainMs = 20_000;

/** Longest wait for what pages show first: a supplier that is slow must not hold up the start. */
const warmMs = 6_000;

const within = async (ms: number, work: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
};

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

interface ServedPages {
  rooms: readonly Room[];
  services: Services;
  house: HouseAddress;
  pageDays: PageDays;
  policy: PagePolicy;
  site: Site | null;
}

/** What all rooms bring of this, in one. */
const gathered = <K extends 'foreignHosts' | 'heads' | 'drawn' | 'drawnAnyway' | 'sitemaps'>(
  rooms: readonly Room[],
  what: K,
): NonNullable<Room[K]> => Object.assign({}, ...rooms.map((each) => each[what]));

/** The pages of the app, with what tells search engines of them. */
const servePages = async (
  http: FastifyInstance,
  { rooms, services, house, pageDays, policy, site: built }: ServedPages,
): Promise<void> => {
  const { config } = services;
  const site = built && { ...built, html: housePage(built.html, config) };
  const { drawer } = site ?? {};
  const drawing =
    site && drawer
      ? { ...services, pages: pageDrawer({ site, drawer, facts: factsOf(config) }), ask: askHouse(http) }
      : null;
  const heads = gathered(rooms, 'heads');
  mountTitled(http, {
    limits: services.limits,
    titleAt: async (path) => titleOnPicture(await headInMemory(heads, servedRoutes, path)),
  });
  mountSitemaps(http, gathered(rooms, 'sitemaps'), { origin: house.origin, dated: pageDays.dated });
  await mountPages(http, site, {
    policy,
    foreignHosts: gathered(rooms, 'foreignHosts'),
    heads,
    // The first page belongs to no room. Its form has the places that are served, in the answers beside it.
    drawn: { '/': everyFiveMinutes(services), ...gathered(rooms, 'drawn') },
    drawnAnyway: gathered(rooms, 'drawnAnyway'),
    draw: drawing && createDrawing(drawing),
    drawnLists: rooms.flatMap((each) => each.drawnLists ?? []),
    drawList: drawing && createListDrawing(drawing),
    home: agencyData(config),
    origin: house.origin,
    moved: async (path) => (await Promise.all(rooms.map((each) => each.moved?.(path)))).find(Boolean) ?? null,
  });
};

/** Rooms, schema, jobs, routes: everything but listening. */
export const createApp = async (parts: AppParts): Promise<App> => {
  const { services, jobs, redis, room, house, pageDays } = createPlatform(parts);
  const rooms = [room, ...(await parts.loadRooms(services))];
  for (const { keeps, tells, waiting, figures, finders, sitemaps } of rooms) {
    services.people.tell(tells ?? []);
    if (keeps) services.people.add(keeps);
    services.staffWork.add(waiting ?? []);
    services.figures.add(figures ?? []);
    services.finding.add(finders ?? []);
    pageDays.add(sitemaps ?? {});
  }
  for (const each of rooms) await each.open?.(parts);
  await parts.step('Bringing the database up to date', async () => {
    await parts.prepareDatabase(rooms);
    await jobs.prepare(rooms.flatMap((each) => each.jobs ?? []));
  });
  await redis?.connect().catch(() => undefined);
  // The room's start comes before sealing: it checks that the database belongs to this house, so that nothing is sealed with the keys of another.
  await room.start?.();
  await parts.step('Sealing what is personal', () =>
    prepareSeals(
      services.db,
      rooms.flatMap((each) => each.sealed ?? []),
    ),
  );
  if (parts.isAlone) for (const each of rooms) await each.takeOver?.();
  for (const each of rooms.slice(1))
    await parts.step(`Loading the data of ${each.name}`, async () => each.start?.());

  const policy = {
    inlineScripts: parts.site?.inlineScripts ?? [],
    formHosts: rooms.flatMap((each) => each.formHosts ?? []),
    mapHosts: rooms.flatMap((each) => each.mapHosts ?? []),
  };
  const http = await createServer(services, policy);
  house.learn(http);
  const { publicUrl } = services.config;
  const health = mountHealth(http, { services, redis });
  mountSecurityTxt(http, services);
  mountOpenApi(
    http,
    rooms.flatMap((each) => each.operations ?? []),
  );
  for (const each of rooms) {
    for (const operation of each.operations ?? []) {
      mountOperation(http, operation, {
        guard: services.auth,
        security: services.security,
        publicUrl,
      });
    }
    each.pages?.(http);
  }
  await servePages(http, { rooms, services, house, pageDays, policy, site: parts.site });
  await http.ready();

  return {
    services,
    house,
    rooms,
    jobs,
    http,
    warm: () =>
      within(
        warmMs,
        Promise.all(rooms.map((each) => each.warm?.())).catch((error: unknown) =>
          services.log.warn({ err: error }, 'What pages show first could not be asked for'),
        ),
      ),
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

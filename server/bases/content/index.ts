import { writtenRoutes } from '#core/contract/written-routes.ts';
import type { DrawnPages } from '#server/platform/http/drawn-versions.ts';
import type { JobDefinition, Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { contentFinders } from './finders.ts';
import { contentHeads } from './heads.ts';
import { contentOperations } from './operations.ts';
import { seedContent } from './seeds.ts';
import { createShelf } from './shelf.ts';
import { contentSitemaps } from './sitemaps.ts';
import { contentMigrations } from './tables.ts';
import { mountPosts } from './wordpress.ts';
import { spelled } from './write.ts';

/** Deletes preview links that open nothing any more. */
const sweepPreviews = ({ db, clock }: Services): JobDefinition => ({
  name: 'sweep-content-previews',
  cron: '29 3 * * *',
  canWait: true,
  handle: async () => {
    await db.deleteFrom('content_previews').where('valid_until', '<', clock.now()).execute();
  },
});

/** All its pages are drawn by the server, anew whenever anything of what is published is another. */
const drawnOf = (shelf: ReturnType<typeof createShelf>): DrawnPages =>
  Object.fromEntries(
    writtenRoutes.map(({ path }) => [path, async () => ({ name: (await shelf()).version })]),
  );

/** What is written for everybody to read: pages, rules, help, the magazine, places. */
export const room = (services: Services): Room => {
  const shelf = createShelf(services);
  return {
    name: 'content',
    migrations: contentMigrations,
    operations: contentOperations(services, shelf),
    jobs: [sweepPreviews(services)],
    heads: contentHeads(shelf),
    moved: async (path) => (await shelf()).redirects.get(spelled(path)) ?? null,
    drawn: drawnOf(shelf),
    finders: contentFinders(shelf),
    sitemaps: contentSitemaps(shelf),
    pages: (app) => mountPosts(app, services),
    start: () => seedContent(services),
  };
};

import { addressOf } from '#core/contract/content/addresses.ts';
import { content } from '#core/contract/content/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { isLinkTopic, linksIn } from '#core/rules/content/links.ts';
import { houseIp } from '#server/platform/http/ask-house.ts';
import { type CallContext, type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Services } from '#server/platform/services.ts';
import { landingAt } from './landings.ts';
import { newestPosts } from './posts.ts';
import type { createShelf } from './shelf.ts';
import { siteVersion } from './site-version.ts';
import { movedTo, previewed, published, publishedOf } from './store.ts';
import { summaryOf } from './summary.ts';

const documentOperations = ({ db, clock }: Services): Operation[] => [
  operation(content.getDocument, async ({ query: { preview: token, ...name } }) => {
    const now = clock.now();
    const draft = token ? await previewed(db, name, { token, now }) : null;
    if (draft) return { ok: true, value: { document: draft, isDraft: true } };
    const document = await published(db, name, now);
    if (document) return { ok: true, value: { document, isDraft: false } };
    const target = await movedTo(db, addressOf(name));
    return target === null ? fail('NOT_FOUND') : { ok: true, value: { movedTo: target } };
  }),
  operation(content.listDocuments, async ({ query: { kind } }) => ({
    ok: true,
    value: (await publishedOf(db, kind, clock.now())).map(summaryOf),
  })),
  operation(content.getLinks, async () => ({
    ok: true,
    value: (await publishedOf(db, 'links', clock.now())).flatMap(({ slug, topic, title, blocks }) =>
      isLinkTopic(topic) ? [{ slug, topic, title, links: linksIn(blocks) ?? [] }] : [],
    ),
  })),
  operation(content.getHelp, async () => ({ ok: true, value: await publishedOf(db, 'help', clock.now()) })),
];

type Shelves = ReturnType<typeof createShelf>;

const placesOf = async (shelf: Shelves) => (await shelf()).documents.map(({ document }) => document);

/** A landing page as the calls name it. */
const landingNamed = (body: {
  productType: string;
  cityCode?: string | undefined;
  category?: string | undefined;
}) => ({
  product: body.productType,
  place: body.cityCode,
  category: body.category || undefined,
});

const landingOperations = (shelf: Shelves): Operation[] => [
  operation(content.getLandingPageContent, async ({ body }) => {
    const landing = landingAt(await placesOf(shelf), landingNamed(body));
    return landing?.document ? { ok: true, value: landing.document } : fail('NOT_FOUND');
  }),
  operation(content.getExistMappingLandingPage, async ({ body }) => {
    const landing = landingAt(await placesOf(shelf), landingNamed(body));
    return { ok: true, value: { exists: landing !== null, path: landing?.path ?? null } };
  }),
];

/** Readings of what is written, a minute of one address: many people share one behind a carrier. */
export const readsPerMinute = 600;

/** The same call, but for an address that has read too much in this minute; the house itself reads as much as it draws. */
const limited = ({ limits }: Pick<Services, 'limits'>, { endpoint, handle }: Operation): Operation => ({
  endpoint,
  handle: async (input: never, call: never) => {
    const { ip } = call as CallContext;
    if (ip === houseIp) return handle(input, call);
    const taken = await limits.takeRoughly(`content:read:${ip}`, readsPerMinute, 60);
    return taken.allowed ? handle(input, call) : tooMany(taken);
  },
});

/** Calls of what is written for everybody to read. */
export const contentOperations = (services: Services, shelf: Shelves): Operation[] => {
  const posts = newestPosts(services);
  const reads = [
    ...documentOperations(services),
    ...landingOperations(shelf),
    operation(content.getPosts, async () => ({ ok: true, value: await posts() })),
  ];
  return [
    ...reads.map((read) => limited(services, read)),
    operation(content.checkUpdate, async ({ body: { version: asked } }) => {
      const version = siteVersion();
      return {
        ok: true,
        value: { version, hasUpdate: asked !== undefined && asked !== version, isForced: false },
      };
    }),
  ];
};

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addressOf } from '#core/contract/content/addresses.ts';
import type { content } from '#core/contract/content/endpoints.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { freshly } from '#server/platform/fresh.ts';
import type { Services } from '#server/platform/services.ts';
import { contentEnv } from './env.ts';
import { publishedOf } from './store.ts';

/** How many posts a page of the feed has, and the home page shows. */
export const postsShown = 8;

/** A feed that takes longer hides its block: the page does not wait for somebody else's magazine. */
const feedMs = 3000;
const keptMs = 5 * 60_000;
/** More than eight posts with their pictures' details are. */
const feedBytesMax = 2_000_000;

type Posts = z.input<typeof content.getPosts.reply>;

const rendered = z.object({ rendered: z.string() });

/** What is read of a post of WordPress, and nothing else. */
const postSchema = z.object({
  date: z.string().optional(),
  link: z.url({ protocol: /^https$/ }),
  title: rendered,
  excerpt: rendered.optional(),
  _embedded: z
    .object({ 'wp:featuredmedia': z.array(z.object({ source_url: z.string().optional() })).optional() })
    .optional(),
});

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code !== null) return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
    return named[String(name).toLowerCase()] ?? whole;
  });

/** The words of somebody else's HTML: its tags are gone before anything is unescaped, so that none can come back. */
const wordsOf = (html: string): string =>
  unescaped(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const asPost = (post: z.output<typeof postSchema>): Posts[number] => ({
  title: wordsOf(post.title.rendered),
  href: post.link,
  lead: wordsOf(post.excerpt?.rendered ?? ''),
  // Pictures of another host would need its place in every page's policy: a poster made of the address stands in for them.
  picture: `post-${createHash('sha256').update(post.link).digest('hex').slice(0, 12)}`,
  datedOn: /^\d{4}-\d\d-\d\d/.exec(post.date ?? '')?.[0] ?? null,
});

/** The newest posts of the feed at an address. @throws if it is slow, broken, or no feed */
const readFeed = async (ask: typeof fetch, address: string): Promise<Posts> => {
  const url = new URL(address);
  for (const [name, value] of Object.entries({
    per_page: String(postsShown),
    page: '1',
    orderby: 'date',
    order: 'desc',
    _embed: '1',
  }))
    url.searchParams.set(name, value);
  const answer = await ask(url, {
    signal: AbortSignal.timeout(feedMs),
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The feed of the magazine answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > feedBytesMax) throw new Error('The feed of the magazine is too long');
  return postSchema.array().parse(JSON.parse(text)).slice(0, postsShown).map(asPost);
};

/** Our own newest articles, as posts. */
const ownPosts = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Posts> =>
  (await publishedOf(db, 'article', clock.now())).slice(0, postsShown).map((article) => ({
    title: article.title,
    href: addressOf(article),
    lead: article.lead,
    picture: article.picture,
    datedOn: toPlainDate(article.datedOn),
  }));

/** The posts that the home page shows: of the operator's feed where one is set, else of our own magazine. None where the feed fails. */
export const newestPosts = (services: Services): (() => Promise<Posts>) => {
  const { config, clock, fetch: ask, log } = services;
  const { MAGAZINE_FEED_URL: feed } = config.read(contentEnv);
  if (!feed) return () => ownPosts(services);
  return freshly(
    clock,
    async () => {
      try {
        return await readFeed(ask, feed);
      } catch (error) {
        log.warn({ err: error }, 'The feed of the magazine could not be read');
        return [];
      }
    },
    keptMs,
  );
};

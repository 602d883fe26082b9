import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressOf } from '#core/contract/content/addresses.ts';
import type { ContentDocument } from '#core/contract/content/document.ts';
import { escaped, htmlOfBlocks } from '#core/rules/content/html.ts';
import { drawingWords } from '#core/texts/content.ts';
import type { Services } from '#server/platform/services.ts';
import { postsShown } from './posts.ts';
import { publishedOf } from './store.ts';

const askedSchema = z.object({
  per_page: z.coerce.number().int().min(1).max(100).default(postsShown),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

/** Numbers by which WordPress tells posts apart; ours have names, of which such a number is made. */
const numberOf = (slug: string): number =>
  [...slug].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647, 7);

const postOf = (document: ContentDocument, origin: string) => {
  const { slug, title, lead, picture, datedOn, blocks } = document;
  const id = numberOf(slug);
  return {
    id,
    date: `${datedOn}T00:00:00`,
    date_gmt: `${datedOn}T00:00:00`,
    slug,
    status: 'publish',
    type: 'post',
    link: `${origin}${addressOf(document)}`,
    title: { rendered: escaped(title) },
    excerpt: { rendered: `<p>${escaped(lead)}</p>`, protected: false },
    content: { rendered: htmlOfBlocks(blocks, drawingWords), protected: false },
    featured_media: picture === null ? 0 : id,
    _embedded:
      picture === null
        ? {}
        : {
            'wp:featuredmedia': [
              {
                id,
                media_type: 'image',
                mime_type: 'image/png',
                alt_text: title,
                source_url: `${origin}/posters/${picture}.png`,
                media_details: { width: 1200, height: 630 },
              },
            ],
          },
  };
};

/** The magazine in the form in which a WordPress tells its posts, newest first: whoever reads one can read ours. */
export const mountPosts = (app: FastifyInstance, { db, clock, house }: Services): void => {
  app.get('/wp-json/wp/v2/posts', async (request, reply) => {
    const asked = askedSchema.safeParse(request.query);
    if (!asked.success)
      return reply
        .code(400)
        .send({ code: 'rest_invalid_param', message: 'Invalid parameter(s)', data: { status: 400 } });
    const { per_page: size, page } = asked.data;
    const articles = await publishedOf(db, 'article', clock.now());
    const posts = articles.slice((page - 1) * size, page * size).map((each) => postOf(each, house.origin()));
    return reply
      .header('x-wp-total', articles.length)
      .header('x-wp-totalpages', Math.ceil(articles.length / size))
      .header('cache-control', 'public, max-age=300')
      .send(posts);
  });
};

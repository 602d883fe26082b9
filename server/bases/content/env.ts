import { z } from 'zod';
import { type EnvTable, variable } from '#server/platform/config/env.ts';

/** Environment of what is written. */
export const contentEnv = {
  MAGAZINE_FEED_URL: variable(
    z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
    "the house's own magazine",
    'Address of the posts of a WordPress (…/wp-json/wp/v2/posts) that the home page shows instead of our own articles.',
  ),
} satisfies EnvTable;

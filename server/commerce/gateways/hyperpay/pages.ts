import type { FastifyInstance } from 'fastify';
import type { Cache } from '#server/platform/services.ts';
import { tokenShape } from '../shapes.ts';
import { findCardForm } from './card-form.ts';

/**
 * Tells our own page where the card form comes from, and what it takes. The page believes nothing else: an address that
 * names a host or a sum could have been made by anybody.
 */
export const cardFormPages = (host: string, cache: Cache, app: FastifyInstance): void => {
  app.get('/confirm/hyperpay/widget.json', async ({ query }, reply) => {
    const { checkoutId } = query as { checkoutId?: unknown };
    const known = tokenShape.safeParse(checkoutId);
    const form = await findCardForm(cache, known.data ?? '');
    return reply
      .header('cache-control', 'no-store')
      .send({ script: `${host}/v1/paymentWidgets.js`, ...form });
  });
};

import type { FastifyInstance } from 'fastify';
import type { Cache } from '#server/platform/services.ts';
import { tokenShape } from '../shapes.ts';
import { findCardForm } from './card-form.ts';

/**
 * Serves what our page needs to know: where the script of the card form is, and the sum. The page does not take these from its own address,
 * since anybody could make a link with another host or sum.
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

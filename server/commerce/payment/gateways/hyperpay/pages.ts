import type { FastifyInstance } from 'fastify';

/**
 * Tells our own page where the card form comes from. The page believes nothing else: an address that names a host could
 * have been made by anybody.
 */
export const cardFormPages = (host: string, app: FastifyInstance): void => {
  app.get('/confirm/hyperpay/widget.json', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ script: `${host}/v1/paymentWidgets.js` }),
  );
};

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isOutOfReach } from '#server/platform/db/out-of-reach.ts';
import type { Context } from '../context.ts';
import { resolvePayment } from './resolve.ts';
import type { PaymentRow } from './rows.ts';
import { sharePage } from './share-link.ts';

const unknownPage = '/payment?result=unknown';

const zero = String.fromCharCode(0);

/** The fields that a browser brought, query and form together. Only the token in them is trusted. */
const fieldsOf = (request: FastifyRequest): Record<string, string> => {
  const all = { ...(request.query as object), ...(request.body as object | null) };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) =>
      typeof value === 'string' && value.length <= 2000 && !value.includes(zero) && !key.includes(zero)
        ? [[key, value]]
        : [],
    ),
  );
};

/** Finds our row by the gateway's token, and stores in it what the gateway wants back when it is asked. */
const findByToken = async (
  ctx: Context,
  gatewayId: number,
  token: string,
  receipt: Record<string, string>,
) => {
  const keep = JSON.stringify(receipt);
  const { rows } = await sql<PaymentRow>`
    update payments set receipt = case when state = 'Succeeded' then receipt else receipt || ${keep}::jsonb end
     where gateway_id = ${gatewayId} and token = ${token} returning *`.execute(ctx.db);
  return rows[0] ?? null;
};

/** Asks the gateway, settles the payment, and returns the page that shows how it stands. */
const pageAfter = async (ctx: Context, request: FastifyRequest): Promise<string> => {
  const { gatewayId } = request.params as { gatewayId: string };
  const gateway = ctx.gateways.find((candidate) => String(candidate.id) === gatewayId);
  const brought = gateway?.parseCallback(fieldsOf(request)) ?? null;
  const payment =
    gateway && brought ? await findByToken(ctx, gateway.id, brought.token, brought.receipt) : null;
  if (!payment) return unknownPage;
  await resolvePayment(ctx, payment);
  // The page is the same whether it was paid or not: the page asks how the payment stands.
  return payment.order_id === null
    ? `/profile/transactions?payment=${payment.payment_id}`
    : payment.share_id === null
      ? `/payment/${payment.order_id}`
      : sharePage(ctx, payment.share_id);
};

/** How long to wait before each new try while the database is away. A restart takes seconds, and a job settles the payment anyway. */
const waitsMs = [500, 1000, 2000, 3000];

/**
 * Answers a browser that comes from a bank. No script of ours runs there, so it must never get the failure of a call. If the database is away
 * the answer waits a moment, and then it is a page that leads on.
 */
const answerCallback = async (
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  reply.header('cache-control', 'no-store');
  for (const wait of [...waitsMs, null]) {
    try {
      return reply.redirect(await pageAfter(ctx, request), 303);
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
      if (wait === null) request.log.warn({ err: error }, 'A payer came back while the database was away');
      else await pause(wait);
    }
  }
  return reply.redirect(unknownPage, 303);
};

/** The routes to which banks send the browser back, by GET or by POST. */
export const callbackPages = (ctx: Context, app: FastifyInstance): void => {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/payment/Callback/:gatewayId',
    handler: (request, reply) => answerCallback(ctx, request, reply),
  });
};

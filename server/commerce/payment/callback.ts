import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isOutOfReach } from '#server/platform/db/out-of-reach.ts';
import type { Context } from '../context.ts';
import { resolvePayment } from './resolve.ts';
import type { PaymentRow } from './rows.ts';

const unknownPage = '/payment?result=unknown';

const zero = String.fromCharCode(0);

/** Query and form together, as text: what a browser brought, believed in nothing but its token. */
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

/** Our own row by the gateway's token, keeping what the gateway wants to see again when it is asked. */
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

/** The page that shows how the payment stands, which was asked and settled before. */
const pageAfter = async (ctx: Context, request: FastifyRequest): Promise<string> => {
  const { gatewayId } = request.params as { gatewayId: string };
  const gateway = ctx.gateways.find((candidate) => String(candidate.id) === gatewayId);
  const brought = gateway?.parseCallback(fieldsOf(request)) ?? null;
  const payment =
    gateway && brought ? await findByToken(ctx, gateway.id, brought.token, brought.receipt) : null;
  if (!payment) return unknownPage;
  await resolvePayment(ctx, payment);
  // However it stands: the page asks, and shows it.
  return payment.order_id === null
    ? `/profile/transactions?payment=${payment.payment_id}`
    : `/payment/${payment.order_id}`;
};

/** A database that restarts is back within seconds. A job settles the payment, too. */
const waitsMs = [500, 1000, 2000, 3000];

/**
 * Whoever comes from a bank has a browser that goes nowhere by itself: it waits a moment for a database that is away, and then gets
 * a page that leads on, never the failure of a call.
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

/** Where banks send the browser back to, by GET or POST as they like. */
export const callbackPages = (ctx: Context, app: FastifyInstance): void => {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/payment/Callback/:gatewayId',
    handler: (request, reply) => answerCallback(ctx, request, reply),
  });
};

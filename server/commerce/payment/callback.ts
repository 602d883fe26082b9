import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { resolvePayment } from './resolve.ts';
import type { PaymentRow } from './rows.ts';

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

const answerCallback = async (
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  reply.header('cache-control', 'no-store');
  const { gatewayId } = request.params as { gatewayId: string };
  const gateway = ctx.gateways.find((candidate) => String(candidate.id) === gatewayId);
  const brought = gateway?.parseCallback(fieldsOf(request)) ?? null;
  const payment =
    gateway && brought ? await findByToken(ctx, gateway.id, brought.token, brought.receipt) : null;
  if (!payment) return reply.redirect('/payment?result=unknown', 303);
  await resolvePayment(ctx, payment);
  // However it stands: the page asks, and shows it.
  const page =
    payment.order_id === null
      ? `/profile/transactions?payment=${payment.payment_id}`
      : `/payment/${payment.order_id}`;
  return reply.redirect(page, 303);
};

/** Where banks send the browser back to, by GET or POST as they like. */
export const callbackPages = (ctx: Context, app: FastifyInstance): void => {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/payment/Callback/:gatewayId',
    handler: (request, reply) => answerCallback(ctx, request, reply),
  });
};

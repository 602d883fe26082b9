import { type CallAnswer, call } from '#server/testing/call.ts';
import { tourHouse } from './house.ts';

type CreateBody = Parameters<typeof call<'POST /api/refund/RefundRequest/Create'>>[2]['body'];
type DecideBody = Parameters<typeof call<'POST /api/back-office/tours/DecideVisaClaim'>>[2]['body'];

/** What begins a refund: its owner asks for it, or staff accept that a visa was refused. */
export type Begun = { ask: CreateBody } | { decide: DecideBody };

interface KilledRefund {
  databaseUrl: string;
  now: string;
  by: { userId: string; sessionId: string };
  begun: Begun;
}

/** Begins a refund, and carries it out for as long as it lives. */
export const refundUntilKilled = async ({ databaseUrl, now, by, begun }: KilledRefund): Promise<void> => {
  const app = await tourHouse({ databaseUrl, now });
  const token = await app.services.auth.sign(by);
  const answer: CallAnswer<unknown> =
    'ask' in begun
      ? await call(app, 'POST /api/refund/RefundRequest/Create', { body: begun.ask }, token)
      : await call(app, 'POST /api/back-office/tours/DecideVisaClaim', { body: begun.decide }, token);
  if (answer.status !== 200) throw new Error(answer.text);
};

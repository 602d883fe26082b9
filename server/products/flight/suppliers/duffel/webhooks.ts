import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services, Tx } from '#server/platform/services.ts';
import { noteFailure } from './bookings.ts';
import { duffelChangesJob, readChangeTask } from './changes.ts';
import type { DuffelSettings } from './env.ts';
import { duffelLookJob } from './jobs.ts';
import { eventShape } from './shapes.ts';
import { isSigned } from './signature.ts';

const bodyBytesMax = 256 * 1024;

type WebhookNeeds = Pick<Services, 'db' | 'clock' | 'jobs' | 'log'>;

/** Remembers an event; false if it came before. */
const remember = async (tx: Tx, eventId: string, at: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('duffel_events')
    .values({ event_id: eventId, received_at: at })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
};

const take = async (
  { db, clock, jobs, log }: WebhookNeeds,
  secret: string,
  request: FastifyRequest,
): Promise<number> => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const header = request.headers['x-duffel-signature'];
  const isTrue = isSigned(body, { header: header?.toString(), secret, now: clock.now() });
  if (!isTrue) return 401;
  const event = eventShape.safeParse(jsonOf(body));
  if (!event.success) return 400;
  const { id, type, data } = event.data;
  if (type === 'ping.triggered') return 200;
  const isNew = await db.transaction().execute(async (tx) => {
    if (!(await remember(tx, id, clock.now()))) return false;
    const offerId = data?.object?.['offer_id'];
    if (type === 'order.creation_failed' && typeof offerId === 'string') await noteFailure(tx, offerId);
    const changed = type === 'order.airline_initiated_change_detected' && readChangeTask(data?.object);
    if (changed) await jobs.send(tx, duffelChangesJob, changed, { key: changed.changeId });
    await jobs.send(tx, duffelLookJob, {}, { key: duffelLookJob });
    return true;
  });
  if (isNew) for (const job of [duffelLookJob, duffelChangesJob]) jobs.nudge(job);
  log.info({ supplier: 'duffel', event: type, isNew }, 'Duffel told of an event');
  return 200;
};

/**
 * Where Duffel sends its events, at least once and in any order. An event is not believed; it only makes us look at the orders themselves.
 * Without a secret there is no such page.
 */
export const duffelPages =
  (services: WebhookNeeds, { webhookSecret }: DuffelSettings) =>
  (app: FastifyInstance) => {
    if (webhookSecret === null) return;
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      // The signature is about the bytes as they came, so no parser may change them before.
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: bodyBytesMax },
        (_request, body, done) => done(null, body),
      );
      scope.post(
        '/webhooks/duffel',
        { bodyLimit: bodyBytesMax },
        async (request: FastifyRequest, reply: FastifyReply) =>
          reply.code(await take(services, webhookSecret, request)).send(),
      );
    });
  };

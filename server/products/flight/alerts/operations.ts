import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import { alertTexts } from '#core/products/flight/texts/alerts.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { channelSentBy } from '#server/platform/outbox/way.ts';
import type { Clock, Db, Limits, Outbox, Random } from '#server/platform/services.ts';
import { alertOfWish, type CreateDeps } from './create.ts';
import { presentAlert } from './present.ts';
import { type AlertChannel, alertsOf, deleteAlert, keepAlert, waitingMax } from './store.ts';

export interface AlertDeps extends CreateDeps {
  db: Db;
  clock: Clock;
  random: Random;
  limits: Limits;
  outbox: Outbox;
}

/** An alert that is told makes room for another, and each costs a message: so many a day. */
const createdADay = 2 * waitingMax;
const daySeconds = 86_400;

const { problems } = alertTexts;

const sorry = (code: string, field: string | null, text: string) => [{ code, field, messages: [text] }];

/** The channels of alerts that somebody sends. */
const waysOf = (outbox: Outbox): AlertChannel[] =>
  (['sms', 'email'] as const).filter((channel) => channelSentBy(channel, outbox.channels()) !== null);

/** The alerts of the signed-in user; nobody sees or ends another user's. */
export const alertOperations = (deps: AlertDeps): Operation[] => {
  const { db, clock, commerce, limits, outbox } = deps;

  /** Whether any of the channels leads anywhere. */
  const isReachable = async (
    userId: string,
    channels: readonly AlertChannel[],
    orderId: string | null,
  ): Promise<boolean> => {
    if (channels.includes('sms')) return true;
    const user = await db
      .selectFrom('users')
      .select('email')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const order = orderId === null ? null : await commerce.load(orderId, userId);
    return Boolean(user?.email ?? order?.contact.email);
  };

  return [
    operation(flight.createAlert, async ({ body }, { caller: { userId } }) => {
      const made = await alertOfWish(deps, body, { userId, now: clock.now() });
      if (!made.ok) return made;
      const ways = waysOf(outbox);
      const channels = [...new Set(body.channels ?? ways.slice(0, 1))];
      if (channels.length === 0 || channels.some((channel) => !ways.includes(channel)))
        return fail('VALIDATION', null, sorry('VALIDATION', 'channels', problems.notSent));
      if (!(await isReachable(userId, channels, made.value.orderId))) {
        const text = ways.includes('sms') ? problems.emailUnknown : problems.emailWanted;
        return fail('VALIDATION', null, sorry('VALIDATION', 'channels', text));
      }
      const taken = await limits.take(`flight:alert:${userId}`, createdADay, daySeconds);
      if (!taken.allowed) return tooMany(taken);
      const kept = await keepAlert(deps, { userId, alert: made.value, channels });
      return kept
        ? succeed(presentAlert(kept))
        : fail('CONFLICT', null, sorry('CONFLICT', null, problems.tooMany(waitingMax)));
    }),

    operation(flight.alerts, async (_, { caller }) =>
      succeed((await alertsOf(db, caller.userId)).map(presentAlert)),
    ),

    operation(flight.deleteAlert, async ({ params }, { caller }) =>
      (await deleteAlert(db, caller.userId, params.id))
        ? succeed(null)
        : fail('NOT_FOUND', null, sorry('NOT_FOUND', 'id', problems.notFound)),
    ),
  ];
};

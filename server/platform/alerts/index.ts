import { type Failure, fail, type Success, succeed } from '#core/contract/result.ts';
import { alertTexts } from '#core/texts/alerts.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { channelSentBy } from '#server/platform/outbox/way.ts';
import { ownerOf } from '#server/platform/people.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Outbox, Services } from '#server/platform/services.ts';
import type { Alert, AlertChannel, AlertKind, NewAlert } from './alert.ts';
import { alertJobs } from './look.ts';
import { alertsOf, deleteAlert, keepAlert, waitingMax } from './store.ts';

interface Options<W, S> {
  /** Whose alerts they are: the product's name. */
  product: string;
  /** What the product watches. */
  kinds: Readonly<Record<string, AlertKind<W, S>>>;
}

/** The alerts of a product: stored, looked at by jobs, told once, ended. Only their owners see them and end them. */
export interface Alerts<W, S> {
  jobs: JobDefinition[];
  /** Stores an alert. Without `channels` it uses the first channel by which the house sends. Returns the answer of the product's call. */
  create(
    userId: string,
    alert: NewAlert<W>,
    channels: readonly AlertChannel[] | undefined,
  ): Promise<Success<Alert<W, S>> | Failure<'VALIDATION' | 'CONFLICT', null> | ReturnType<typeof tooMany>>;
  /** Newest first. */
  list(userId: string): Promise<Alert<W, S>[]>;
  /** Ends one alert of a user; returns the answer of the product's call. */
  remove(userId: string, alertId: string): Promise<Success<null> | Failure<'NOT_FOUND', null>>;
}

/** An alert that was told makes room for another, and each costs a message, so there is a limit for a day. */
const createdADay = 2 * waitingMax;
const daySeconds = 86_400;

const { problems } = alertTexts;

const sorry = (code: string, field: string | null, text: string) => [{ code, field, messages: [text] }];

/** The channels of alerts that have a sender. */
const waysOf = (outbox: Outbox): AlertChannel[] =>
  (['sms', 'email'] as const).filter((channel) => channelSentBy(channel, outbox.channels()) !== null);

/** `W` is what is watched and `S` what was seen of it, both kept as JSON. */
export const createAlerts = <W, S>(
  services: Pick<Services, 'db' | 'clock' | 'random' | 'limits' | 'outbox' | 'log'>,
  { product, kinds }: Options<W, S>,
): Alerts<W, S> => {
  const { db, limits, outbox } = services;

  /** Whether any of the channels leads anywhere. */
  const isReachable = async (
    userId: string,
    { contact }: NewAlert<W>,
    channels: readonly AlertChannel[],
  ): Promise<boolean> =>
    channels.includes('sms') || Boolean((await ownerOf(db, userId))?.email ?? contact?.email);

  return {
    jobs: alertJobs(services, product, kinds),
    async create(userId, alert, wanted) {
      const ways = waysOf(outbox);
      const channels = [...new Set(wanted ?? ways.slice(0, 1))];
      if (channels.length === 0 || channels.some((channel) => !ways.includes(channel)))
        return fail('VALIDATION', null, sorry('VALIDATION', 'channels', problems.notSent));
      if (!(await isReachable(userId, alert, channels))) {
        const text = ways.includes('sms') ? problems.emailUnknown : problems.emailWanted;
        return fail('VALIDATION', null, sorry('VALIDATION', 'channels', text));
      }
      const taken = await limits.take(`${product}:alert:${userId}`, createdADay, daySeconds);
      if (!taken.allowed) return tooMany(taken);
      const kept = await keepAlert<W, S>(services, { product, userId, alert, channels });
      return kept
        ? succeed(kept)
        : fail('CONFLICT', null, sorry('CONFLICT', null, problems.tooMany(waitingMax)));
    },
    list: (userId) => alertsOf<W, S>(db, product, userId),
    async remove(userId, alertId) {
      return (await deleteAlert(db, { product, userId, alertId }))
        ? succeed(null)
        : fail('NOT_FOUND', null, sorry('NOT_FOUND', 'id', problems.notFound));
    },
  };
};

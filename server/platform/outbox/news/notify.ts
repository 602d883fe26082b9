import { type NewsChannel, type NewsKind, newsChannelSchema } from '#core/contract/account/news.ts';
import type { Db, Message, Outbox, Tx } from '#server/platform/services.ts';
import { channelSentBy } from '../way.ts';
import { type NewsChoice, notReachedBy } from './choices.ts';

/** Whom news is for, and where it may reach them; null or empty for what is not known. */
export interface Recipient {
  /** The account whose choices count and whose browsers are told. */
  userId: string | null;
  phoneNumber: string | null;
  email: string | null;
}

export interface News extends Pick<Message, 'key' | 'text' | 'subject' | 'markup' | 'path' | 'withSupport'> {
  /**
   * Decides the channels. orders, money: those that their owner left on. alerts: those that were chosen with the alert. security: all there
   * are, so that nobody loses an account in silence. work: for staff, the first that reaches them.
   */
  kind: NewsKind | 'alerts' | 'security' | 'work';
  /** The channels chosen with an alert. */
  channels?: readonly NewsChannel[];
  /** What its owner is not reached by (`notReachedBy`), where that is known already. */
  notReached?: readonly NewsChoice[] | undefined;
}

/** Channels that keep a message, so that somebody without an open browser reads it later: news of a trip goes by one of these at least. */
const lasting: readonly NewsChannel[] = ['sms', 'email'];

const addressOf = ({ userId, phoneNumber, email }: Recipient, channel: NewsChannel): string | null =>
  ({ sms: phoneNumber, email, push: userId })[channel] || null;

/** The channels that have a sender here and lead to the owner. */
export const channelsTo = (outbox: Pick<Outbox, 'channels'>, owner: Recipient): NewsChannel[] =>
  newsChannelSchema.options.filter(
    (channel) => channelSentBy(channel, outbox.channels()) !== null && addressOf(owner, channel) !== null,
  );

/**
 * The channels that are left on. If none of them would keep news of a trip (the one left on leads nowhere any more, or never did for this
 * order), all keeping ones are used instead.
 */
export const leftOn = (
  kind: NewsKind,
  reaching: readonly NewsChannel[],
  silenced: readonly { kind: NewsKind; channel: NewsChannel }[],
): NewsChannel[] => {
  const off = silenced.filter((choice) => choice.kind === kind).map(({ channel }) => channel);
  const on = reaching.filter((channel) => !off.includes(channel));
  if (kind !== 'orders' || on.some((channel) => lasting.includes(channel))) return on;
  return reaching.filter((channel) => lasting.includes(channel) || on.includes(channel));
};

const channelsOf = async (
  db: Db | Tx,
  outbox: Outbox,
  owner: Recipient,
  { kind, channels = [], notReached }: News,
): Promise<readonly NewsChannel[]> => {
  const reaching = channelsTo(outbox, owner);
  switch (kind) {
    case 'security':
      return reaching;
    case 'alerts':
      return reaching.filter((channel) => channels.includes(channel));
    case 'work':
      return reaching.filter((channel) => lasting.includes(channel)).slice(0, 1);
    default:
      return leftOn(
        kind,
        reaching,
        owner.userId === null ? [] : (notReached ?? (await notReachedBy(db, owner.userId))),
      );
  }
};

/** One key for each channel. Do not change these words: news that was sent under the old key would be sent again. */
const keyOf = ({ key, kind }: News, channel: NewsChannel): string =>
  kind === 'work' || (channel === 'sms' && kind !== 'alerts') ? key : `${key}:${channel}`;

/** The parts of a message that only some channels have room for. */
const partsOf = (
  { kind, subject, markup, path, withSupport }: News,
  channel: NewsChannel,
): Pick<Message, 'subject' | 'markup' | 'path' | 'withSupport'> => {
  // A text message costs more the longer it is, so only important ones say how to reach the house.
  const mayAsk = withSupport || (channel === 'email' && kind !== 'work');
  return {
    ...(subject !== undefined && channel !== 'sms' && { subject }),
    ...(markup !== undefined && channel === 'email' && { markup }),
    ...(path !== undefined && channel === 'push' && { path }),
    ...(mayAsk && { withSupport: true }),
  };
};

/** The messages of a piece of news: one for each channel that has a sender here and that its owner has and has chosen. */
export const messagesOf = async (
  db: Db | Tx,
  outbox: Outbox,
  owner: Recipient,
  news: News,
): Promise<Message[]> => {
  const messages: Message[] = [];
  for (const channel of await channelsOf(db, outbox, owner, news)) {
    const to = addressOf(owner, channel);
    if (to === null) continue;
    const parts = partsOf(news, channel);
    messages.push({ key: keyOf(news, channel), channel, to, text: news.text, ...parts });
  }
  return messages;
};

/** Sends a piece of news; each key once. */
export const notify = async (tx: Tx, outbox: Outbox, owner: Recipient, news: News): Promise<void> => {
  await outbox.put(tx, ...(await messagesOf(tx, outbox, owner, news)));
};

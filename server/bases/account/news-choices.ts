import { account } from '#core/contract/account/endpoints.ts';
import { RefusedError } from '#server/platform/http/envelope.ts';
import { operation } from '#server/platform/http/operation.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import { choose, silencedBy } from '#server/platform/outbox/news/choices.ts';
import { channelsTo, leftOn } from '#server/platform/outbox/news/notify.ts';
import { channelSentBy } from '#server/platform/outbox/way.ts';
import { ownerOf } from '#server/platform/people.ts';
import type { Db, Outbox, Services, Tx } from '#server/platform/services.ts';

const standing = async (db: Db | Tx, outbox: Outbox, userId: string) => {
  const own = await ownerOf(db, userId);
  if (!own) throw new RefusedError('UNAUTHENTICATED');
  const reaching = channelsTo(outbox, { userId, phoneNumber: own.phoneNumber, email: own.email });
  return { reaching, silenced: await silencedBy(db, userId) };
};

const present = (outbox: Outbox, { reaching, silenced }: Awaited<ReturnType<typeof standing>>) => ({
  channels: reaching.map((channel) => ({
    channel,
    by: channelSentBy(channel, outbox.channels()) ?? channel,
  })),
  chosen: {
    orders: leftOn('orders', reaching, silenced),
    money: leftOn('money', reaching, silenced),
  },
});

export const newsChoices = ({ db, outbox }: Services) =>
  operation(account.newsChoices, async (_, { caller }) => ({
    ok: true,
    value: present(outbox, await standing(db, outbox, caller.userId)),
  }));

export const chooseNews = ({ db, clock, outbox }: Services) =>
  operation(account.chooseNews, ({ body }, { caller: { userId } }) =>
    db.transaction().execute(async (tx) => {
      // Choices are made one at a time: two at once could together switch off the last channel.
      await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
      const { kind, channel, isOn } = body;
      const before = await standing(tx, outbox, userId);
      const stays = () => leftOn(kind, before.reaching, [...before.silenced, body]).includes(channel);
      const wrong = !before.reaching.includes(channel)
        ? 'CHANNEL_NOT_OFFERED'
        : !isOn && stays()
          ? 'LAST_CHANNEL'
          : null;
      if (wrong !== null)
        return { ok: false, code: 'VALIDATION', data: null, errors: [fieldError(wrong, 'channel')] };
      await choose(tx, clock, userId, body);
      return { ok: true, value: present(outbox, await standing(tx, outbox, userId)) };
    }),
  );

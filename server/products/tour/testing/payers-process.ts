import { systemClock } from '#server/platform/clock.ts';
import type { TestApp } from '#server/testing/app.ts';
import { type CallAnswer, call } from '#server/testing/call.ts';
import { createTestRandom } from '#server/testing/time.ts';
import { tourHouse } from './house.ts';

/** How somebody pays: a link by card, by card beside the wallet, by a card whose browser never comes back, from the wallet; or what no link asks for. */
export type PayersWay = 'card' | 'cardAndWallet' | 'lost' | 'wallet' | 'rest';

/** What one payer does of one order. */
export interface PayersAct {
  orderId: string;
  due: number;
  payer: { userId: string; sessionId: string };
  way: PayersWay;
  /** Of the link; empty where it is the order's owner, who pays the rest. */
  link: string;
}

interface PlayedActs {
  databaseUrl: string;
  now: string;
  seed: string;
  acts: readonly PayersAct[];
}

/** The code of a refusal, or null; what is neither done nor refused is a bug. */
const refusalOf = ({ status, code, text }: CallAnswer<unknown>): string | null => {
  if (status === 200) return null;
  if (status >= 500 && status !== 503) throw new Error(`${status} ${text}`);
  return code;
};

const payByCard = async (app: TestApp, { link, way }: PayersAct, token: string): Promise<string | null> => {
  const body = { token: link, gatewayId: 1, useWallet: way === 'cardAndWallet' };
  const begun = await call(app, 'POST /api/payment/Shares/Pay', { body }, token);
  const refused = refusalOf(begun);
  if (refused !== null) return refused;
  const { url } = begun.data.redirect;
  await app.inject({ method: 'POST', url: `${url}/${way === 'lost' ? 'lost' : 'pay'}` });
  if (way !== 'lost') await app.inject(`/api/payment/Callback/1?token=${url.split('/').at(-1)}`);
  return null;
};

/** Pays what no link asks for. What is left changes while others pay, so it is looked at again, as a page does. */
const payRest = async (app: TestApp, { orderId, due }: PayersAct, token: string): Promise<string | null> => {
  for (;;) {
    const { data } = await call(
      app,
      'GET /api/payment/Shares/OfOrder/{id}',
      { params: { id: orderId } },
      token,
    );
    if (data.due !== due || data.free === 0) return null;
    const body = { orderId, due, part: data.free, open: data.left };
    const paid = refusalOf(await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body }, token));
    if (paid !== 'PART_NOT_POSSIBLE') return paid;
  }
};

/** Does what a payer does; answers why it was refused, or null. */
export const playAct = async (app: TestApp, act: PayersAct): Promise<string | null> => {
  const token = await app.services.auth.sign(act.payer);
  if (act.way === 'rest') return payRest(app, act, token);
  if (act.way !== 'wallet') return payByCard(app, act, token);
  const body = { token: act.link };
  return refusalOf(await call(app, 'POST /api/payment/Shares/PayFromWallet', { body }, token));
};

/** What runs every minute, once; orders are carried on first. */
export const runMinute = async (app: TestApp): Promise<void> => {
  const jobs = app.rooms.flatMap((room) => room.jobs ?? []);
  const name = 'commerce-carry-on';
  await jobs.find((job) => job.name === name)?.handle({});
  for (const job of jobs) if (job.cron === '* * * * *' && job.name !== name) await job.handle({});
  await app.runJobs();
};

/** Starts a house in which payers pay at the same time while its jobs run; tells of each what became of it, and goes on until it is killed. */
export const playUntilKilled = async ({ databaseUrl, now, seed, acts }: PlayedActs): Promise<void> => {
  const app = await tourHouse({ databaseUrl, now, seed });
  const random = createTestRandom(systemClock, seed);
  process.stdout.write('up\n');
  const play = async (act: PayersAct, at: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, random.below(60)));
    const refused = await playAct(app, act).catch((error: unknown) => `failed: ${String(error)}`);
    process.stdout.write(`${JSON.stringify({ at, refused })}\n`);
  };
  const work = async (): Promise<never> => {
    for (;;) {
      await runMinute(app);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all([...acts.map(play), work()]);
};

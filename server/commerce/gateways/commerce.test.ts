import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '#server/commerce/audit.ts';
import { createWorld, heldOrder, traveller, type World } from '#server/commerce/testing/world.ts';
import { walletBalance } from '#server/commerce/wallet/balance.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { playHyperpay } from './testing/hyperpay.ts';
import type { ServedBank } from './testing/played.ts';
import { playSep } from './testing/sep.ts';
import { playZarinpal } from './testing/zarinpal.ts';
import { playZibal } from './testing/zibal.ts';

/** Of the order that is bought; the gateway takes all of it. */
const price = 1_000_000;

const banks = [
  { name: 'ZarinPal', id: 2, play: playZarinpal, isAskedWithoutCallback: true },
  { name: 'Zibal', id: 3, play: playZibal, isAskedWithoutCallback: true },
  { name: 'SEP', id: 4, play: playSep, isAskedWithoutCallback: false },
  { name: 'HyperPay', id: 5, play: playHyperpay, isAskedWithoutCallback: true },
] as const;

describe.each(banks)('buying through $name', ({ id, play, isAskedWithoutCallback }) => {
  let bank: ServedBank;
  let world: World;
  let user: SignedIn;
  /** Runs once, after the bank answered and before we hear it. */
  let meanwhile: (() => Promise<void>) | null;

  beforeAll(async () => {
    bank = await play();
    world = await createWorld({
      env: { ...bank.env, PUBLIC_URL: 'https://hodhod.example' },
      async fetch(...asked) {
        const answer = await fetch(...asked);
        const now = meanwhile;
        meanwhile = null;
        await now?.();
        return answer;
      },
    });
  });
  beforeEach(async () => {
    meanwhile = null;
    user = await traveller(world);
  });
  afterAll(async () => {
    await world.close();
    await bank.close();
  });

  const tokenOf = async (paymentId: string): Promise<string> => {
    const { rows } = await sql<{ token: string }>`
      select token from payments where payment_id = ${paymentId}`.execute(world.app.services.db);
    return rows[0]?.token ?? '';
  };
  const begin = async (buyer: SignedIn = user) => {
    const orderId = await heldOrder(world, buyer);
    const body = { gatewayId: id, orderId };
    const { data } = await call(world.app, 'POST /api/payment/Pay/Create', { body }, buyer.token);
    const { paymentId } = data as { paymentId: string };
    return { orderId, paymentId, token: await tokenOf(paymentId) };
  };
  const back = async (fields: Record<string, string>, method: 'GET' | 'POST' = 'GET') => {
    const url = `/api/payment/Callback/${id}`;
    const form = new URLSearchParams(fields).toString();
    const answer = await world.app.inject(
      method === 'GET'
        ? `${url}?${form}`
        : {
            method,
            url,
            payload: form,
            headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://bank.example' },
          },
    );
    await world.shop.settled();
    return answer;
  };
  const statusOf = async (orderId: string, buyer: SignedIn = user) =>
    (await world.shop.commerce.load(orderId, buyer.userId))?.status;
  /** What the books say that the gateway took for the payment. */
  const takenFor = async (paymentId: string): Promise<number> => {
    const { rows } = await sql<{ amount: number }>`
      select coalesce(sum(-p.amount), 0)::bigint amount from ledger_postings p join ledger_transfers t using (transfer_id)
       where t.payment_id = ${paymentId} and p.account = ${accounts.gateway(id)}`.execute(
      world.app.services.db,
    );
    return Number(rows[0]?.amount);
  };
  const isSound = async () => expect(await auditLedger(world.app.services.db)).toEqual([]);

  it('is offered in the place of the demo bank', async () => {
    const { data } = await call(world.app, 'GET /api/payment/Gateway/Paged', { query: {} });
    expect(
      data.data.map(({ id: each, isActive }: { id: number; isActive: boolean }) => [each, isActive]),
    ).toEqual([[id, true]]);
    expect((await world.app.inject('/demo-bank/style.css')).statusCode).toBe(404);
  });

  it('settles once, however often and by whatever method the browser comes back', async () => {
    const { orderId, paymentId, token } = await begin();
    const brought = await bank.pay(token);
    const first = await back(brought, 'POST');
    expect([first.statusCode, first.headers.location]).toEqual([303, `/payment/${orderId}`]);
    await back(brought);
    await back(brought, 'POST');
    await world.minute();
    expect(await statusOf(orderId)).toBe('FinalizationSuccessful');
    expect(await takenFor(paymentId)).toBe(price);
    await isSound();
  });

  it('settles once where callbacks and the job come at the same moment', async () => {
    const { orderId, paymentId, token } = await begin();
    const brought = await bank.pay(token);
    world.app.clock.advance({ seconds: 61 });
    await Promise.all([back(brought), back(brought, 'POST'), world.minute(), back(brought)]);
    await back(brought);
    expect([await statusOf(orderId), await takenFor(paymentId)]).toEqual(['FinalizationSuccessful', price]);
    await isSound();
  });

  it('settles where the answer of the verification was lost after the money moved', async () => {
    const { orderId, paymentId, token } = await begin();
    const brought = await bank.pay(token);
    bank.server.next(bank.verifyCall, 'lost');
    await back(brought);
    world.app.clock.advance({ seconds: 61 });
    await world.minute();
    expect([await statusOf(orderId), await takenFor(paymentId)]).toEqual(['FinalizationSuccessful', price]);
  });

  it('keeps asking through silence, and ends nothing meanwhile', async () => {
    const { orderId, paymentId, token } = await begin();
    const brought = await bank.pay(token);
    bank.silence(true);
    await back(brought);
    world.app.clock.advance({ minutes: 2 });
    await world.minute();
    const { data } = await call(
      world.app,
      'GET /api/payment/Pay/ById',
      { query: { id: paymentId } },
      user.token,
    );
    expect(data.state).toBe('Verifying');
    bank.silence(false);
    world.app.clock.advance({ minutes: 1 });
    await world.minute();
    expect(await statusOf(orderId)).toBe('FinalizationSuccessful');
  });

  it('a callback that is faster than the answer of the request pays nothing and spoils nothing', async () => {
    let early = '';
    let brought: Record<string, string> = {};
    meanwhile = async () => {
      brought = await bank.pay(bank.lastToken());
      early = String((await back(brought)).headers.location);
    };
    const { orderId, paymentId } = await begin();
    expect(early).toBe('/payment?result=unknown');
    if (!isAskedWithoutCallback) await back(brought);
    world.app.clock.advance({ seconds: 61 });
    await world.minute();
    expect([await statusOf(orderId), await takenFor(paymentId)]).toEqual(['FinalizationSuccessful', price]);
  });

  it("a callback with another's payment settles theirs, and not one's own", async () => {
    const other = await traveller(world);
    const theirs = await begin(other);
    const mine = await begin();
    const brought = await bank.pay(theirs.token);
    await back(brought);
    // Each gateway names its token in another field; all other fields stay the same.
    const names = ['Authority', 'trackId', 'Token', 'id'];
    const forged = Object.fromEntries(
      Object.entries(brought).map(([name, value]) => [name, names.includes(name) ? mine.token : value]),
    );
    await back(forged);
    const { ResNum: _, Amount: __, ...bare } = forged;
    await back(bare);
    await world.minute();
    expect(await statusOf(theirs.orderId, other)).toBe('FinalizationSuccessful');
    expect(await statusOf(mine.orderId)).toBe('ConfirmSuccessful');
    expect(await takenFor(mine.paymentId)).toBe(0);
    await isSound();
  });

  it('a bank that took another sum pays nothing', async () => {
    for (const sum of [price - 120_000, price + 120_000]) {
      const buyer = await traveller(world);
      const { orderId, paymentId, token } = await begin(buyer);
      bank.misread(token, sum);
      const { Amount: _, ...brought } = await bank.pay(token);
      await back(brought);
      world.app.clock.advance({ seconds: 61 });
      await world.minute();
      expect([await statusOf(orderId, buyer), await takenFor(paymentId)]).toEqual(['PaymentFailed', 0]);
      expect(await walletBalance(world.app.services.db, buyer.userId)).toBe(0);
    }
    await isSound();
  });

  it('settles what nobody came back from, or leaves it to the bank where that cannot be asked', async () => {
    const { orderId, paymentId, token } = await begin();
    const brought = await bank.pay(token);
    world.app.clock.advance({ seconds: 61 });
    await world.minute();
    if (isAskedWithoutCallback) {
      expect(await statusOf(orderId)).toBe('FinalizationSuccessful');
      return;
    }
    // The gateway cannot be asked, so order and payment end. Money that comes later goes to the wallet.
    expect(await statusOf(orderId)).toBe('ConfirmSuccessful');
    for (let minutes = 0; minutes < 21; minutes += 3) {
      world.app.clock.advance({ minutes: 3 });
      await world.minute();
    }
    expect(await statusOf(orderId)).toBe('ConfirmFailed');
    await back(brought);
    expect(await takenFor(paymentId)).toBe(price);
    expect(await walletBalance(world.app.services.db, user.userId)).toBe(price);
    await isSound();
  });

  it('who gives up can pay again', async () => {
    const { orderId, token } = await begin();
    await back(await bank.cancel(token));
    expect(await world.shop.commerce.paymentStanding(orderId)).toMatch(/^(failed|cancelled)$/);
    const body = { gatewayId: id, orderId };
    const { data } = await call(world.app, 'POST /api/payment/Pay/Create', { body }, user.token);
    await back(await bank.pay(await tokenOf(data.paymentId)));
    expect(await statusOf(orderId)).toBe('FinalizationSuccessful');
  });
});

it('SEP has less of a payment than was asked for: what there is of it is in the wallet, and the order can still be paid', async () => {
  const bank = await playSep();
  const world = await createWorld({ env: { ...bank.env, PUBLIC_URL: 'https://hodhod.example' }, fetch });
  const { db } = world.app.services;
  const user = await traveller(world);
  const orderId = await heldOrder(world, user);
  const create = { body: { gatewayId: 4, orderId } };
  const { data } = await call(world.app, 'POST /api/payment/Pay/Create', create, user.token);
  const token = bank.lastToken();
  const made = bank.payments.get(token);
  if (made) made.affective = 400_000;
  const brought = await bank.pay(token);
  for (let i = 0; i < 2; i++)
    await world.app.inject(`/api/payment/Callback/4?${new URLSearchParams(brought).toString()}`);
  const order = await world.shop.commerce.load(orderId, user.userId);
  expect([order?.status, order?.paid, await walletBalance(db, user.userId)]).toEqual([
    'ConfirmSuccessful',
    0,
    400_000,
  ]);
  expect(await world.shop.commerce.paymentStanding(orderId)).toBe('inWallet');
  const told = (await messagesIn(db)).find(({ key }) => key.startsWith(`payment:${data.paymentId}:`));
  expect(told?.text).toContain('کامل به ما نرساند');
  expect(await auditLedger(db)).toEqual([]);
  await world.close();
  await bank.close();
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { partLeast } from '#core/rules/money/parts.ts';
import { call } from '#server/testing/call.ts';
import { dose, seedOf } from '#server/testing/dose.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { daySeconds } from '../testing/fake-staged.ts';
import { reservedStaged } from '../testing/staged.ts';
import { applyCode, newVoucher } from '../testing/vouchers.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

let world: World;
let user: SignedIn;
beforeEach(async () => {
  world = await createWorld();
  user = await traveller(world, 3_000_000);
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const load = async (orderId: string) => {
  const order = await world.shop.commerce.load(orderId, user.userId);
  if (!order) throw new Error('no such order');
  return order;
};
const balance = () => walletBalance(world.app.services.db, user.userId);
const duesOf = async (orderId: string) =>
  (await load(orderId)).dues.map(({ paid, amount }) => [paid, amount]);
const fromWallet = async (orderId: string, due: number, part?: number) => {
  const paid = await world.shop.pay(orderId, user.userId, due, part);
  await world.shop.settled();
  return paid;
};
const atBank = async (orderId: string, due: number, part: number, useWallet = false) => {
  user.token = await world.app.services.auth.sign(user);
  const body = { gatewayId: 1, orderId, due, part, useWallet };
  const made = await call(world.app, 'POST /api/payment/Pay/Create', { body }, user.token);
  expect(made.status, made.text).toBe(200);
  return made.data.redirect.url;
};
const press = async (url: string, button: 'pay' | 'lost') => {
  await world.app.inject({ method: 'POST', url: `${url}/${button}` });
  const token = url.split('/').at(-1);
  if (button === 'pay') await world.app.inject(`/api/payment/Callback/1?token=${token}`);
  await world.shop.settled();
};
const byCard = async (orderId: string, due: number, part: number) =>
  press(await atBank(orderId, due, part), 'pay');
const wait = async (seconds: number) => {
  world.app.clock.advance({ seconds });
  await world.minute();
};

describe('a due that is paid in parts', () => {
  it('is paid by wallet and cards in any sums, and settles the order with the last', async () => {
    const orderId = await reservedStaged(world, user);
    expect(await fromWallet(orderId, 2, 150_000)).toMatchObject({
      kind: 'paid',
      total: 150_000,
      status: 'PartlyPaid',
    });
    await byCard(orderId, 2, 200_000);
    const order = await load(orderId);
    expect([order.status, order.paid, await balance()]).toEqual(['PartlyPaid', 850_000, 2_350_000]);
    expect(await duesOf(orderId)).toEqual([
      [500_000, 500_000],
      [350_000, 500_000],
    ]);
    expect(world.staged.calls).toEqual(['hold', 'reserve']);
    expect(await fromWallet(orderId, 2)).toMatchObject({ kind: 'paid', total: 150_000 });
    const issued = await load(orderId);
    expect([issued.status, issued.paid, await balance()]).toEqual([
      'FinalizationSuccessful',
      1_000_000,
      2_200_000,
    ]);
    expect(world.staged.calls).toEqual(['hold', 'reserve', 'issue']);
  });

  it('is issued by the card that pays what is left, with a share of the wallet', async () => {
    const orderId = await heldOrder(world, user);
    await fromWallet(orderId, 1, 300_000);
    await press(await atBank(orderId, 1, 700_000, true), 'pay');
    const order = await load(orderId);
    expect([order.status, order.paid]).toEqual(['FinalizationSuccessful', 1_000_000]);
    const byTime = order.payments.map(({ amount, isPart }) => [amount, isPart] as const);
    expect(byTime.sort(([one], [other]) => one - other)).toEqual([
      [300_000, true],
      [700_000, false],
    ]);
  });

  it('refuses a part that is too small, leaves too little, or is more than what is left, and says so', async () => {
    const orderId = await reservedStaged(world, user);
    const refused = { kind: 'PART_NOT_POSSIBLE', open: 500_000, least: partLeast, isLast: false };
    for (const part of [partLeast - 1, 500_000 - partLeast + 1, 500_001])
      expect(await fromWallet(orderId, 2, part)).toEqual(refused);
    const body = { gatewayId: 1, orderId, due: 2, part: 600_000 };
    const { code, data } = await call(world.app, 'POST /api/payment/Pay/Create', { body }, user.token);
    expect([code, data]).toEqual(['PART_NOT_POSSIBLE', { open: 500_000, least: partLeast, isLast: false }]);
    expect(await duesOf(orderId)).toContainEqual([0, 500_000]);
  });

  it('is not paid a part of before it is its turn, nor from a wallet that has too little', async () => {
    const orderId = await reservedStaged(world, user, { days: [10, 20] });
    expect(await fromWallet(orderId, 3, 150_000)).toEqual({ kind: 'ORDER_STATE' });
    expect(await fromWallet(orderId, 1, 150_000)).toEqual({ kind: 'ORDER_ALREADY_PAID' });
    const poor = await traveller(world, 0);
    const held = await heldOrder(world, poor);
    const body = { orderId: held, part: 200_000 };
    const { code, data } = await call(
      world.app,
      'POST /api/wallet/wallet/ConfirmOrder',
      { body },
      poor.token,
    );
    expect([code, data]).toEqual(['WALLET_TOO_LOW', { balance: 0, difference: 200_000 }]);
  });

  it('never takes more than it is: of six that pay a part at the same second, one goes back or is refused', async () => {
    const orderId = await reservedStaged(world, user);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.shop.pay(orderId, user.userId, 2, 200_000)),
    );
    // Two parts of 200,000 fit and leave 100,000; a third would be more than what is left.
    expect(answers.filter(({ kind }) => kind === 'paid').length).toBe(2);
    expect([await duesOf(orderId), await balance()]).toEqual([
      [
        [500_000, 500_000],
        [400_000, 500_000],
      ],
      2_100_000,
    ]);
  });

  it('gives back by itself what comes from a card and is more than what is left by then', async () => {
    const orderId = await reservedStaged(world, user);
    const url = await atBank(orderId, 2, 400_000);
    expect(await fromWallet(orderId, 2, 300_000)).toMatchObject({ kind: 'paid' });
    await press(url, 'pay');
    expect((await load(orderId)).status).toBe('PartlyPaid');
    expect([await duesOf(orderId), await balance()]).toEqual([
      [
        [500_000, 500_000],
        [300_000, 500_000],
      ],
      2_600_000,
    ]);
    expect((await messagesIn(world.app.services.db)).map(({ text }) => text).join()).toContain('۴۰٬۰۰۰');
  });
});

describe('a first due that is paid in part only', () => {
  it('gives every part back once the hold ends, and says so', async () => {
    const orderId = await heldOrder(world, user);
    await fromWallet(orderId, 1, 300_000);
    await byCard(orderId, 1, 200_000);
    expect([(await load(orderId)).status, (await load(orderId)).paid]).toEqual([
      'ConfirmSuccessful',
      500_000,
    ]);
    expect(await auditLedger(world.app.services.db)).toEqual([]);
    await wait(1300);
    const order = await load(orderId);
    expect([order.status, order.statusReason, order.paid, await balance()]).toEqual([
      'ConfirmFailed',
      'hold_expired',
      0,
      3_200_000,
    ]);
    expect(order.payments.map(({ settledAs }) => settledAs)).toEqual(['wallet', 'wallet']);
    const texts = (await messagesIn(world.app.services.db)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('پیش از کامل شدن پرداخت بسته شد')).length).toBe(1);
  });

  it('counts of a card payment that another one replaced what its card brought: what the wallet set aside for it is in the wallet again', async () => {
    for (const [lines, part] of [
      ['one', undefined],
      ['two', undefined],
      ['three', 700_000],
    ] as const)
      await fromWallet(await heldOrder(world, user, { lines: [lines] }), 1, part);
    const orderId = await heldOrder(world, user, { lines: ['replaced'] });
    expect(await balance()).toBe(300_000);
    const first = await atBank(orderId, 1, 400_000, true);
    expect(await balance()).toBe(0);
    await press(await atBank(orderId, 1, 200_000), 'lost');
    expect(await balance()).toBe(300_000);
    await press(first, 'pay');
    expect([(await load(orderId)).paid, await balance()]).toEqual([100_000, 300_000]);
    expect(await auditLedger(world.app.services.db)).toEqual([]);
    await wait(1300);
    // Back are the first card's 100,000, the second's 200,000, of which only the bank knew, and 700,000 of the third order.
    expect([(await load(orderId)).status, await balance()]).toEqual(['ConfirmFailed', 1_300_000]);
  });

  it('takes a part once from a request that comes twice, by what its payer saw as left', async () => {
    const orderId = await heldOrder(world, user);
    user.token = await world.app.services.auth.sign(user);
    const body = { orderId, part: 200_000, open: 1_000_000 };
    const twice = await Promise.all(
      [1, 2].map(() => call(world.app, 'POST /api/wallet/wallet/ConfirmOrder', { body }, user.token)),
    );
    expect(twice.map(({ code }) => code).sort()).toEqual(['PART_NOT_POSSIBLE', null]);
    expect([(await load(orderId)).paid, await balance()]).toEqual([200_000, 2_800_000]);
  });

  it('gives them back where its owner cancels', async () => {
    const orderId = await heldOrder(world, user);
    await fromWallet(orderId, 1, 300_000);
    const body = { orderId };
    const ended = await call(world.app, 'POST /api/orders/Order/CancelUnpaid', { body }, user.token);
    expect([ended.data.status, await balance()]).toEqual(['ConfirmFailed', 3_000_000]);
  });

  it('takes no discount code any more', async () => {
    const code = await newVoucher(world, { worth: { kind: 'percent', percent: 10, cap: null } });
    const orderId = await heldOrder(world, user);
    await fromWallet(orderId, 1, 300_000);
    expect((await applyCode(world, user, orderId, code)).code).toBe('ORDER_STATE');
  });

  it('has one end where its last part is paid at the second in which its hold ends', async () => {
    for (let round = 0; round < dose(4, 20); round++) {
      const orderId = await heldOrder(world, user, { lines: [`round-${round}`] });
      const before = await balance();
      const url = await atBank(orderId, 1, 400_000);
      await press(url, 'lost');
      await fromWallet(orderId, 1, 600_000);
      world.app.clock.advance({ seconds: 1300 });
      await Promise.all([
        world.minute(),
        world.app.inject(`/api/payment/Callback/1?token=${url.split('/').at(-1)}`),
      ]);
      await world.shop.settled();
      await world.minute();
      const { status, paid } = await load(orderId);
      // Either all of it is paid and issued, or all of it is in the wallet, what the card paid too.
      expect([
        ['FinalizationSuccessful', 1_000_000, before - 600_000],
        ['ConfirmFailed', 0, before + 400_000],
      ]).toContainEqual([status, paid, await balance()]);
      expect(await auditLedger(world.app.services.db)).toEqual([]);
    }
  });
});

describe('a later due that is paid in part only', () => {
  it('is reminded of by what is left', async () => {
    const orderId = await reservedStaged(world, user);
    await fromWallet(orderId, 2, 150_000);
    await wait(24 * daySeconds);
    const texts = (await messagesIn(world.app.services.db)).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith('350000 until')).length).toBe(1);
    expect((await load(orderId)).status).toBe('PartlyPaid');
  });

  it('ends by the rule of its product, on all that was paid', async () => {
    const orderId = await reservedStaged(world, user);
    await fromWallet(orderId, 2, 150_000);
    await byCard(orderId, 2, 250_000);
    await wait(31 * daySeconds);
    const order = await load(orderId);
    // A fifth of 900,000 is kept.
    expect([order.status, order.statusReason, order.refunded, await balance()]).toEqual([
      'RefundSuccessful',
      'due_unpaid',
      720_000,
      3_000_000 - 650_000 + 720_000,
    ]);
  });
});

it('whatever is paid in whatever parts and ends in whatever way: nothing is lost, and the order has what its dues say', async () => {
  const act = fc.record({
    sum: fc.integer({ min: 50_000, max: 600_000 }),
    how: fc.constantFrom('wallet', 'card', 'lost'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), fc.boolean(), async (acts, isStaged) => {
      // Time goes on far in each run, and what is sold begins on a fixed day.
      await world.close();
      world = await createWorld();
      const one = await traveller(world, 3_000_000);
      user = one;
      const orderId = isStaged ? await reservedStaged(world, one) : await heldOrder(world, one);
      const due = isStaged ? 2 : 1;
      let cards = 0;
      for (const { sum, how } of acts) {
        if (how === 'wallet') await fromWallet(orderId, due, sum);
        else {
          const body = { gatewayId: 1, orderId, due, part: sum };
          one.token = await world.app.services.auth.sign(one);
          const made = await call(world.app, 'POST /api/payment/Pay/Create', { body }, one.token);
          if (made.status !== 200) continue;
          cards += sum;
          await press(made.data.redirect.url, how === 'card' ? 'pay' : 'lost');
        }
        expect(await auditLedger(world.app.services.db)).toEqual([]);
      }
      await wait(isStaged ? 31 * daySeconds : 1300);
      await wait(7200);
      const { status, paid, refunded } = await load(orderId);
      const kept = status === 'ConfirmFailed' ? 0 : paid - refunded;
      expect(await balance()).toBe(3_000_000 + cards - kept);
      if (status === 'FinalizationSuccessful') expect(paid).toBe(1_000_000);
      else expect(['ConfirmFailed', 'RefundSuccessful']).toContain(status);
    }),
    { numRuns: dose(6, 40), seed: seedOf('parts'), endOnFailure: true },
  );
}, 240_000);

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import type { Gateway, GatewayRefund, VerifyRequest } from './port.ts';
import type { Played } from './testing/played.ts';

let payments = 0;
const nextId = (): string => `0190f0c4-0000-7000-8000-${String(++payments).padStart(12, '0')}`;
const sum = toRial(1_230_000);

const begin = async (gateway: Gateway, amount: Rial = sum): Promise<VerifyRequest> => {
  const paymentId = nextId();
  const answer = await gateway.request({
    paymentId,
    amount,
    description: 'خرید از هدهد',
    callbackUrl: `https://hodhod.example/api/payment/Callback/${gateway.id}`,
    mobile: '+989121234567',
  });
  if (answer.kind !== 'redirect') throw new Error(`no way to the bank: ${answer.kind}`);
  return { token: answer.token, amount, paymentId, receipt: {}, memo: answer.memo ?? {} };
};

/** The payment with what the browser brought back from the bank. */
const withReceipt = (gateway: Gateway, payment: VerifyRequest, brought: Record<string, string>) => {
  const back = gateway.parseCallback(brought);
  if (back?.token !== payment.token) throw new Error('the callback does not find its payment');
  return { ...payment, receipt: back.receipt };
};

/** The tests that every gateway has to pass. `play` makes the gateway with a played bank behind it. */
export const conformance = (name: string, play: () => Promise<Played>): void => {
  describe(`${name} as a gateway`, () => {
    let gateway: Gateway;
    let bank: Played['bank'];
    beforeAll(async () => {
      ({ gateway, bank } = await play());
    });
    afterEach(() => bank.silence(false));
    afterAll(() => bank.close());

    const paid = async (amount?: Rial) => {
      const payment = await begin(gateway, amount);
      return withReceipt(gateway, payment, await bank.pay(payment.token));
    };
    const kindOf = async (payment: VerifyRequest) =>
      (await gateway.verify(payment).catch(() => ({ kind: 'unknown' as const }))).kind;

    it('takes its smallest sum', async () => {
      expect(await kindOf(await paid(gateway.minimumAmount))).toBe('paid');
    });

    it('knows of no money before anybody paid', async () => {
      expect(['open', 'notPaid']).toContain(await kindOf(await begin(gateway)));
    });

    it('is paid with our own amount, by the same reference however often it is asked', async () => {
      const payment = await paid();
      const answers = [await gateway.verify(payment), await gateway.verify(payment)];
      answers.push(...(await Promise.all([gateway.verify(payment), gateway.verify(payment)])));
      const references = answers.map((answer) => (answer.kind === 'paid' ? answer.reference : answer.kind));
      expect(new Set(references).size).toBe(1);
      expect(answers.map(({ kind }) => kind)).toEqual(['paid', 'paid', 'paid', 'paid']);
    });

    it('gives each payment a reference of its own', async () => {
      const answers = [await gateway.verify(await paid()), await gateway.verify(await paid())];
      const references = answers.map((answer) => (answer.kind === 'paid' ? answer.reference : null));
      expect(references).not.toContain(null);
      expect(new Set(references).size).toBe(2);
    });

    it('never takes another amount for ours', async () => {
      for (const amount of [toRial(sum - 10_000), toRial(sum + 10_000)])
        expect(await kindOf({ ...(await paid()), amount })).not.toBe('paid');
    });

    it('never takes silence for no money, neither before nor after it moved', async () => {
      const [open, done] = [await begin(gateway), await paid()];
      bank.silence(true);
      // A gateway that asks by what the callback brings cannot ask before there was one, and answers "open".
      expect(['unknown', 'open']).toContain(await kindOf(open));
      expect(await kindOf(done)).toBe('unknown');
      await expect(begin(gateway)).rejects.toThrow();
      bank.silence(false);
      expect(await kindOf(done)).toBe('paid');
    });

    it('has no money of who gave up', async () => {
      const payment = await begin(gateway);
      const back = withReceipt(gateway, payment, await bank.cancel(payment.token));
      expect(['cancelled', 'notPaid']).toContain(await kindOf(back));
    });

    it('finds nothing in what is no callback', () => {
      for (const brought of [{}, { token: '', Token: '', id: '', trackId: '', Authority: '' }, { a: 'b' }])
        expect(gateway.parseCallback(brought as Record<string, string>)).toBeNull();
    });

    const refundOf = async (): Promise<GatewayRefund> => {
      const payment = await paid();
      const answer = await gateway.verify(payment);
      if (answer.kind !== 'paid') throw new Error(answer.kind);
      const { token, amount, receipt, memo } = payment;
      const { reference } = answer;
      const paidAt = new Date();
      return { refundId: nextId(), token, reference, paid: amount, amount, paidAt, receipt, memo };
    };

    it('gives the whole back at once where it can, once, and says so when asked', async () => {
      const { refunds } = gateway;
      if (!refunds) return;
      const refund = await refundOf();
      expect(refunds.can(refund, refund.paidAt)).toBe(true);
      expect((await refunds.status(refund)).kind).toBe('refused');
      const first = await refunds.refund(refund);
      expect(first.kind).toBe('done');
      expect([await refunds.refund(refund), await refunds.status(refund)]).toEqual([first, first]);
    });

    it('does not know what became of a refund in silence', async () => {
      const { refunds } = gateway;
      if (!refunds) return;
      const refund = await refundOf();
      bank.silence(true);
      expect([(await refunds.refund(refund)).kind, (await refunds.status(refund)).kind]).toEqual([
        'unknown',
        'unknown',
      ]);
      bank.silence(false);
      expect((await refunds.status(refund)).kind).toBe('refused');
    });
  });
};

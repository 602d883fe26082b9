import type { GatewayServices } from '../ask.ts';
import type { GatewayRefundAnswer, GatewayRefunds } from '../port.ts';
import type { createHyperpayApi, ToldPayment } from './api.ts';
import { classOf, nothingFound } from './codes.ts';
import { shareOfCharge } from './money.ts';

type Api = ReturnType<typeof createHyperpayApi>;

const answerOf = (told: ToldPayment): GatewayRefundAnswer => {
  const kind = classOf(told.result.code);
  if ((kind === 'success' || kind === 'review') && told.id) return { kind: 'done', reference: told.id };
  return { kind: kind === 'rejected' || kind === 'validation' ? 'refused' : 'unknown' };
};

/** Refunds of a whole payment or of a part, in the currency that was charged. */
export const hyperpayRefunds = (api: Api, { log }: GatewayServices): GatewayRefunds => {
  const status: GatewayRefunds['status'] = async ({ refundId }) => {
    const told = await api.query(refundId);
    if (!told) return { kind: 'unknown' };
    const refunds = (told.payments ?? []).filter(({ paymentType }) => paymentType === 'RF');
    if (refunds.length === 0) return { kind: told.result.code === nothingFound ? 'refused' : 'unknown' };
    const answers = refunds.map(answerOf);
    return (
      answers.find(({ kind }) => kind === 'done') ??
      answers.find(({ kind }) => kind === 'unknown') ?? { kind: 'refused' }
    );
  };

  return {
    can: ({ paid, amount }) => amount > 0 && amount <= paid,
    async refund(refund) {
      // HyperPay has no idempotency key, so a refund that was asked for before is looked up by its id first.
      const before = await status(refund);
      if (before.kind !== 'refused') return before;
      const { amount: charge, currency } = refund.memo;
      const amount = shareOfCharge(charge ?? '', refund.amount, refund.paid);
      if (!amount || !currency) return { kind: 'refused' };
      const ask = { amount, currency, merchantTransactionId: refund.refundId };
      const told = await api.refund(refund.reference, ask);
      if (!told) return { kind: 'unknown' };
      const answer = answerOf(told);
      if (answer.kind !== 'done')
        log.warn({ gateway: 'hyperpay', code: told.result.code }, 'HyperPay did not give money back');
      return answer;
    },
    status,
  };
};

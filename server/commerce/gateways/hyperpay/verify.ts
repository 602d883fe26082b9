import type { GatewayServices } from '../ask.ts';
import type { VerifyAnswer, VerifyRequest } from '../port.ts';
import { maskOf } from '../shapes.ts';
import type { createHyperpayApi, ToldPayment } from './api.ts';
import { classOf, isMoney, noSession, nothingFound } from './codes.ts';
import { isSameSum } from './money.ts';

type Api = ReturnType<typeof createHyperpayApi>;

export interface VerifyServices extends GatewayServices {
  /** Whether it is HyperPay's test system, where played money counts. */
  isTest: boolean;
}

/** HyperPay refuses more than about two questions a minute for one checkout, and a waiting browser asks more often. */
const asksPerMinute = { status: 2, query: 6 } as const;

const mayAsk = async (
  what: keyof typeof asksPerMinute,
  { token }: VerifyRequest,
  { limits }: GatewayServices,
): Promise<boolean> => (await limits.take(`hyperpay-${what}:${token}`, asksPerMinute[what], 60)).allowed;

const isOurs = (told: ToldPayment, { memo, paymentId }: VerifyRequest): boolean =>
  told.paymentType === 'DB' &&
  told.merchantTransactionId === paymentId &&
  told.currency === memo['currency'] &&
  isSameSum(told.amount ?? '', memo['amount'] ?? '');

/** What one payment in HyperPay's answer means. */
const meaningOf = (
  told: ToldPayment,
  payment: VerifyRequest,
  { log, isTest }: VerifyServices,
): VerifyAnswer => {
  const { code } = told.result;
  const kind = classOf(code);
  if (kind === 'success' || kind === 'review') {
    if (!isMoney(code, isTest)) {
      log.error({ gateway: 'hyperpay', code }, 'HyperPay told of a success by which no money moved');
      return { kind: 'notPaid' };
    }
    if (!told.id || told.merchantTransactionId == null || told.amount == null) return { kind: 'unknown' };
    if (!isOurs(told, payment)) {
      log.error({ gateway: 'hyperpay', code }, 'HyperPay took another sum, or the money of another payment');
      return { kind: 'notPaid' };
    }
    if (kind === 'review')
      log.warn({ gateway: 'hyperpay', paymentId: payment.paymentId }, 'HyperPay wants a payment looked at');
    const { bin, last4Digits } = told.card ?? {};
    return { kind: 'paid', reference: told.id, cardMask: maskOf(`${bin ?? ''}******${last4Digits ?? ''}`) };
  }
  if (kind === 'pending') return { kind: 'open' };
  // A refusal without our id is about the question, not about the payment.
  const isAboutPayment = told.merchantTransactionId === payment.paymentId;
  const isOver = kind === 'rejected' || kind === 'system' || kind === 'chargeback';
  return { kind: isOver && isAboutPayment ? 'notPaid' : 'unknown' };
};

/** Asks by our own id, which may find several attempts. If one of them was paid, the others do not count. */
const byQuery = async (api: Api, payment: VerifyRequest, services: VerifyServices): Promise<VerifyAnswer> => {
  const told = (await mayAsk('query', payment, services)) ? await api.query(payment.paymentId) : null;
  if (!told) return { kind: 'unknown' };
  const debits = (told.payments ?? []).filter(({ paymentType }) => paymentType === 'DB');
  if (debits.length === 0) {
    const isNothing = told.result.code === nothingFound || classOf(told.result.code) === 'success';
    return { kind: isNothing ? 'open' : 'unknown' };
  }
  const answers = debits.map((debit) => meaningOf(debit, payment, services));
  const byWeight = (kind: VerifyAnswer['kind']) => answers.find((answer) => answer.kind === kind);
  return byWeight('paid') ?? byWeight('unknown') ?? byWeight('open') ?? { kind: 'notPaid' };
};

/** Asks for the checkout. If it has ended, was asked for too often or gave no answer, asks by our own id. */
export const verifyHyperpay = async (
  api: Api,
  payment: VerifyRequest,
  services: VerifyServices,
): Promise<VerifyAnswer> => {
  if (payment.memo['rials'] !== String(payment.amount)) return { kind: 'notPaid' };
  const told = (await mayAsk('status', payment, services)) ? await api.status(payment.token) : null;
  if (!told || told.result.code === noSession) return byQuery(api, payment, services);
  return meaningOf(told, payment, services);
};

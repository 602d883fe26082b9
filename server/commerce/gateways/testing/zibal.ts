import type { ServedBank } from './played.ts';
import { type BankRequest, playServer } from './server.ts';

export interface ZibalPayment {
  trackId: number;
  amount: number;
  orderId: string;
  status: number;
}

export interface PlayedZibal extends ServedBank {
  payments: Map<string, ZibalPayment>;
}

/** Zibal as its documents describe it: the first verification answers 100, and later ones 201 without details. */
export const playZibal = async (): Promise<PlayedZibal> => {
  const payments = new Map<string, ZibalPayment>();

  const told = (payment: ZibalPayment) => ({
    status: payment.status,
    amount: payment.amount,
    orderId: payment.orderId,
    refNumber: payment.status === 1 ? 7_000_000_000 + payment.trackId : null,
    cardNumber: '62741****44',
    paidAt: '2026-11-21T10:00:00.000000',
    description: '',
  });

  const request = (json: BankRequest['json']) => {
    const amount = Number(json['amount']);
    if (!(amount > 1000)) return { json: { result: 105, message: 'amount' } };
    const trackId = 3_500_000_000 + payments.size;
    payments.set(String(trackId), { trackId, amount, orderId: String(json['orderId']), status: -1 });
    return { json: { result: 100, message: 'success', trackId } };
  };

  const verify = (payment: ZibalPayment) => {
    if (payment.status === 1) return { json: { result: 201, message: 'قبلا تایید شده' } };
    if (payment.status !== 2) return { json: { result: 202, message: 'not paid' } };
    payment.status = 1;
    return { json: { result: 100, message: 'success', ...told(payment) } };
  };

  const server = await playServer(({ call, json }) => {
    if (json['merchant'] !== 'agency') return { json: { result: 102, message: 'merchant' } };
    if (call.endsWith('/v1/request')) return request(json);
    const payment = payments.get(String(json['trackId']));
    if (!payment) return { json: { result: 203, message: 'trackId' } };
    if (call.endsWith('/v1/verify')) return verify(payment);
    return { json: { result: 100, message: 'success', ...told(payment) } };
  });

  const decide = async (token: string, status: 2 | 3) => {
    const payment = payments.get(token);
    if (payment?.status === -1) payment.status = status;
    return {
      success: status === 2 ? '1' : '0',
      trackId: token,
      orderId: payment?.orderId ?? '',
      status: `${status}`,
    };
  };

  return {
    payments,
    server,
    verifyCall: '/v1/verify',
    env: { ZIBAL_MERCHANT: 'agency', ZIBAL_URL: server.url },
    pay: (token) => decide(token, 2),
    cancel: (token) => decide(token, 3),
    misread(token, amount) {
      const payment = payments.get(token);
      if (payment) payment.amount = amount;
    },
    lastToken: () => [...payments.keys()].at(-1) ?? '',
    silence(isSilent) {
      server.isSilent = isSilent;
    },
    close: server.close,
  };
};

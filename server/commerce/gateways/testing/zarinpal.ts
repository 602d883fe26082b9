import type { ServedBank } from './played.ts';
import { type BankRequest, playServer } from './server.ts';

export interface ZarinpalPayment {
  authority: string;
  amount: number;
  state: 'IN_BANK' | 'PAID' | 'VERIFIED' | 'FAILED' | 'REVERSED';
  refId: number;
}

export interface PlayedZarinpal extends ServedBank {
  payments: Map<string, ZarinpalPayment>;
  merchant: string;
}

const good = (data: object) => ({ json: { data, errors: [] } });
const bad = (code: number) => ({
  status: code === -51 ? 200 : 422,
  json: { data: [], errors: { code, message: 'The input params invalid', validations: [] } },
});

/** ZarinPal v4 as its documents describe it, with empty arrays in place of missing objects. */
export const playZarinpal = async (): Promise<PlayedZarinpal> => {
  const payments = new Map<string, ZarinpalPayment>();
  const merchant = '11111111-2222-3333-4444-555555555555';

  const request = (json: BankRequest['json']) => {
    if (json['currency'] !== 'IRR' || !(Number(json['amount']) >= 10_000)) return bad(-9);
    const authority = `A${String(payments.size + 1).padStart(35, '0')}`;
    const amount = Number(json['amount']);
    payments.set(authority, { authority, amount, state: 'IN_BANK', refId: 201_000 + payments.size });
    return good({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 100 });
  };

  const verify = (payment: ZarinpalPayment, amount: unknown) => {
    if (payment.state !== 'PAID' && payment.state !== 'VERIFIED') return bad(-51);
    if (payment.amount !== amount) return bad(-50);
    const code = payment.state === 'PAID' ? 100 : 101;
    payment.state = 'VERIFIED';
    return good({ code, ref_id: payment.refId, card_pan: '502229******5995', card_hash: '1EBE', fee: 0 });
  };

  const reverse = (payment: ZarinpalPayment) => {
    if (payment.state !== 'VERIFIED') return bad(-61);
    payment.state = 'REVERSED';
    return good({ code: 100, message: 'Reversed' });
  };

  const server = await playServer(({ call, json }) => {
    if (json['merchant_id'] !== merchant) return bad(-10);
    if (call.endsWith('/request.json')) return request(json);
    const payment = payments.get(String(json['authority']));
    if (!payment) return bad(-54);
    if (call.endsWith('/verify.json')) return verify(payment, json['amount']);
    if (call.endsWith('/reverse.json')) return reverse(payment);
    return good({ status: payment.state, code: 100, message: 'Success' });
  });

  const decide = async (token: string, state: 'PAID' | 'FAILED') => {
    const payment = payments.get(token);
    if (payment?.state === 'IN_BANK') payment.state = state;
    return { Authority: token, Status: state === 'PAID' ? 'OK' : 'NOK' };
  };

  return {
    payments,
    merchant,
    server,
    verifyCall: '/verify.json',
    env: { ZARINPAL_MERCHANT: merchant, ZARINPAL_URL: server.url },
    pay: (token) => decide(token, 'PAID'),
    cancel: (token) => decide(token, 'FAILED'),
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

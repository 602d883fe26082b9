import type { ServedBank } from './played.ts';
import { type BankRequest, playServer } from './server.ts';

export interface HyperpayPayment {
  id: string;
  paymentType: 'DB' | 'RF' | 'PA';
  amount: string;
  currency: string;
  merchantTransactionId: string;
  code: string;
}

export interface PlayedHyperpay extends ServedBank {
  /** Checkouts with the payment that was made in each. */
  checkouts: Map<string, { fields: URLSearchParams; payment: HyperpayPayment | null; isGone: boolean }>;
  payments: HyperpayPayment[];
  /** The card is used, and the bank answers with this code. */
  use(token: string, code: string): Promise<Record<string, string>>;
}

const credentials = { token: 'test-access-token', entity: '8a82941', currency: 'SAR', rate: 120_000 };

const result = (code: string) => ({ code, description: 'told in words' });
const told = ({ code, ...payment }: HyperpayPayment) => ({
  ...payment,
  paymentBrand: 'VISA',
  result: result(code),
  card: { bin: '420000', last4Digits: '0091', holder: 'SARA AHMADI' },
});

/** HyperPay COPYandPAY as its documents describe it. A declined payment is answered with 200 too. */
export const playHyperpay = async (): Promise<PlayedHyperpay> => {
  const checkouts: PlayedHyperpay['checkouts'] = new Map();
  const payments: HyperpayPayment[] = [];

  const checkout = (form: URLSearchParams) => {
    const id = `8ac7a4a0${String(checkouts.size + 1).padStart(8, '0')}.uat01-vm-tx04`;
    checkouts.set(id, { fields: form, payment: null, isGone: false });
    return { json: { id, integrity: 'sha384-AbCdEf0123456789', result: result('000.200.100') } };
  };

  const status = (id: string) => {
    const known = checkouts.get(id);
    if (!known || known.isGone) return { status: 404, json: { result: result('200.300.404') } };
    return { json: known.payment ? told(known.payment) : { id, result: result('000.200.000') } };
  };

  const query = (merchantTransactionId: string | null) => {
    const found = payments.filter((payment) => payment.merchantTransactionId === merchantTransactionId);
    return found.length === 0
      ? { status: 404, json: { result: result('700.400.580') } }
      : { json: { result: result('000.000.100'), payments: found.map(told) } };
  };

  const newPayment = (
    paymentType: 'DB' | 'RF',
    fields: { get(name: string): string | null },
    code: string,
  ): HyperpayPayment => {
    const payment = {
      id: `8ac7a4a1${String(payments.length + 1).padStart(24, '0')}`,
      paymentType,
      amount: fields.get('amount') ?? '',
      currency: fields.get('currency') ?? '',
      merchantTransactionId: fields.get('merchantTransactionId') ?? '',
      code,
    };
    payments.push(payment);
    return payment;
  };

  const refund = (id: string, form: URLSearchParams) => {
    const paid = payments.find((payment) => payment.id === id);
    if (!paid || form.get('paymentType') !== 'RF' || form.get('currency') !== paid.currency)
      return { status: 400, json: { result: result('200.300.404') } };
    return { json: told(newPayment('RF', form, '000.000.000')) };
  };

  const answer = ({ call, headers, query: asked, form }: BankRequest) => {
    const isOurs = headers.authorization === `Bearer ${credentials.token}`;
    if (!isOurs) return { status: 401, json: { result: result('800.900.300') } };
    if ((asked.get('entityId') ?? form.get('entityId')) !== credentials.entity)
      return { status: 400, json: { result: result('600.200.500') } };
    if (call === 'POST /v1/checkouts') return checkout(form);
    if (call === 'GET /v1/query') return query(asked.get('merchantTransactionId'));
    const [, paymentId] = /^POST \/v1\/payments\/(.+)$/.exec(call) ?? [];
    if (paymentId) return refund(paymentId, form);
    return status(/^GET \/v1\/checkouts\/(.+)\/payment$/.exec(call)?.[1] ?? '');
  };

  const server = await playServer(answer);
  const use = async (token: string, code: string) => {
    const known = checkouts.get(token);
    if (known && known.payment?.code !== '000.000.000') known.payment = newPayment('DB', known.fields, code);
    return { id: token, resourcePath: `/v1/checkouts/${token}/payment` };
  };
  return {
    checkouts,
    payments,
    server,
    use,
    verifyCall: '/payment',
    env: {
      HYPERPAY_TOKEN: credentials.token,
      HYPERPAY_ENTITY: credentials.entity,
      HYPERPAY_CURRENCY: credentials.currency,
      HYPERPAY_RATE: String(credentials.rate),
      HYPERPAY_HOST: server.url,
    },
    pay: (token) => use(token, '000.000.000'),
    cancel: (token) => use(token, '100.396.101'),
    misread(token, amount) {
      checkouts.get(token)?.fields.set('amount', (amount / credentials.rate).toFixed(2));
    },
    lastToken: () => [...checkouts.keys()].at(-1) ?? '',
    silence(isSilent) {
      server.isSilent = isSilent;
    },
    close: server.close,
  };
};

import { z } from 'zod';
import { createAsk, type GatewayServices } from '../ask.ts';
import { tokenShape } from '../shapes.ts';

export interface HyperpaySettings {
  token: string;
  entity: string;
  currency: string;
  /** Rials for one unit. */
  rate: number;
  /** Origin of calls and of the card form, without a slash at the end. */
  host: string;
  /** Whether `host` is HyperPay's test system. */
  isTest: boolean;
}

const resultShape = z.object({ code: z.string().regex(/^\d{3}\.\d{3}\.\d{3}$/) });

const paymentShape = z.object({
  id: z.string().max(100).nullish(),
  paymentType: z.string().nullish(),
  amount: z.string().nullish(),
  currency: z.string().nullish(),
  merchantTransactionId: z.string().nullish(),
  result: resultShape,
  card: z.object({ bin: z.string().nullish(), last4Digits: z.string().nullish() }).nullish().catch(null),
});
export type ToldPayment = z.infer<typeof paymentShape>;

const checkoutShape = z.object({
  id: tokenShape.nullish(),
  integrity: z
    .string()
    .regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/)
    .nullish(),
  result: resultShape,
});

const queryShape = z.object({ result: resultShape, payments: z.array(paymentShape).nullish() });

/** The calls of HyperPay that we use. Each returns null if there was no answer. */
export const createHyperpayApi = (
  { host, token, entity: entityId }: HyperpaySettings,
  services: GatewayServices,
) => {
  const ask = createAsk('hyperpay', services);
  const headers = { authorization: `Bearer ${token}` };
  const address = (path: string, query: Record<string, string> = {}) =>
    `${host}${path}?${new URLSearchParams({ entityId, ...query })}`;
  return {
    checkout: (fields: Record<string, string>) =>
      ask({
        call: 'checkout',
        url: `${host}/v1/checkouts`,
        body: new URLSearchParams({ entityId, ...fields }),
        headers,
        shape: checkoutShape,
      }),
    /** The address is made of our own token. The path that the browser brings back is only compared with it. */
    status: (checkoutId: string) =>
      ask({
        call: 'status',
        url: address(`/v1/checkouts/${checkoutId}/payment`),
        headers,
        shape: paymentShape,
      }),
    /** All payments and refunds that have this id of ours. */
    query: (merchantTransactionId: string) =>
      ask({
        call: 'query',
        url: address('/v1/query', { merchantTransactionId }),
        headers,
        shape: queryShape,
      }),
    refund: (paymentId: string, fields: Record<string, string>) =>
      ask({
        call: 'refund',
        url: `${host}/v1/payments/${encodeURIComponent(paymentId)}`,
        body: new URLSearchParams({ entityId, paymentType: 'RF', ...fields }),
        headers,
        shape: paymentShape,
      }),
  };
};

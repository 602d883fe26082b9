import { Writable } from 'node:stream';
import { toRial } from '#core/rules/money/rial.ts';
import { createLog } from '#server/platform/log.ts';
import type { Clock } from '#server/platform/services.ts';
import { createTestClock } from '#server/testing/time.ts';
import type { GatewayServices } from '../ask.ts';
import type { Gateway, PaymentRequest, VerifyRequest } from '../port.ts';

export interface TestServices extends GatewayServices {
  clock: Clock;
  /** Everything that was logged. */
  logged(): string;
}

/** The services that a gateway gets, with the network of this machine. */
export const testServices = (): TestServices => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const cached = new Map<string, Buffer>();
  const uses = new Map<string, number>();
  return {
    fetch: (...asked) => fetch(...asked),
    clock: createTestClock(),
    cache: {
      get: async (key) => cached.get(key) ?? null,
      async set(key, value) {
        cached.set(key, value);
      },
      async delete(key) {
        cached.delete(key);
      },
    },
    limits: {
      async take(key, limit) {
        uses.set(key, (uses.get(key) ?? 0) + 1);
        return { allowed: (uses.get(key) ?? 0) <= limit, retryAfterSeconds: 60 };
      },
    },
    log: createLog('trace', stream),
    logged: () => lines.join(''),
  };
};

let payments = 0;

/** Begins a payment of 1,230,000 rials, unless changed. Returns what verifying needs. */
export const begun = async (gateway: Gateway, change: Partial<PaymentRequest> = {}) => {
  const request = {
    paymentId: `0190f0c4-1111-7000-8000-${String(++payments).padStart(12, '0')}`,
    amount: toRial(1_230_000),
    description: 'خرید از هدهد',
    callbackUrl: `https://hodhod.example/api/payment/Callback/${gateway.id}`,
    mobile: '+989121234567',
    ...change,
  };
  const answer = await gateway.request(request);
  if (answer.kind !== 'redirect') throw new Error(answer.kind);
  const { paymentId, amount } = request;
  const payment: VerifyRequest = {
    token: answer.token,
    amount,
    paymentId,
    receipt: {},
    memo: answer.memo ?? {},
  };
  return { payment, redirect: answer.redirect };
};

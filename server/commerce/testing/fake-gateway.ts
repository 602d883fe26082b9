import { toRial } from '#core/rules/money/rial.ts';
import {
  type Gateway,
  type RequestAnswer,
  usualLimits,
  type VerifyAnswer,
  type VerifyRequest,
} from '../gateways/port.ts';

export interface FakeGateway extends Gateway {
  /** What `verify` answers for a token; 'open' if nothing is set. */
  truth: Map<string, VerifyAnswer | 'hangs' | 'throws'>;
  nextRequest: RequestAnswer['kind'] | 'hangs' | 'throws';
  verified: Omit<VerifyRequest, 'receipt'>[];
  /** The `memo` of the next tokens. */
  memo: Record<string, string>;
  tokens: string[];
}

/** A gateway whose every answer can be set; the newest token is `tokens.at(-1)`. */
export const createFakeGateway = (id = 7): FakeGateway => {
  const gateway: FakeGateway = {
    id,
    title: 'درگاه آزمایشی',
    description: '',
    isActive: true,
    minimumAmount: toRial(10_000),
    limits: usualLimits,
    truth: new Map(),
    nextRequest: 'redirect',
    verified: [],
    memo: {},
    tokens: [],
    async request({ paymentId }) {
      if (gateway.nextRequest === 'hangs') return new Promise<never>(() => undefined);
      if (gateway.nextRequest === 'throws') throw new Error('the gateway is down');
      if (gateway.nextRequest !== 'redirect') return { kind: gateway.nextRequest };
      const token = `token-${paymentId}`;
      gateway.tokens.push(token);
      return {
        kind: 'redirect',
        token,
        memo: gateway.memo,
        redirect: { method: 'POST', url: 'https://bank.example/pay', fields: { token } },
      };
    },
    async verify({ token, amount, paymentId, memo }) {
      gateway.verified.push({ token, amount, paymentId, memo });
      const answer = gateway.truth.get(token) ?? { kind: 'open' };
      if (answer === 'hangs') return new Promise<never>(() => undefined);
      if (answer === 'throws') throw new Error('the gateway is down');
      return answer;
    },
    parseCallback: ({ token, RefNum }) => (token ? { token, receipt: RefNum ? { RefNum } : {} } : null),
  };
  return gateway;
};

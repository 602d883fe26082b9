import { toRial } from '#core/rules/money/rial.ts';
import { bankTexts } from '#core/texts/bank.ts';
import type { Bank } from './demo-bank/bank.ts';
import { type Gateway, usualLimits, type VerifyAnswer } from './port.ts';

/** The gateway of a demonstration in which no other gateway is configured. It talks to its bank as other gateways do. */
export const demoGateway = (bank: Bank): Gateway => ({
  id: 1,
  title: bankTexts.gatewayTitle,
  description: bankTexts.gatewayDescription,
  isActive: true,
  minimumAmount: toRial(10_000),
  limits: usualLimits,
  async request({ paymentId, amount, description, callbackUrl }) {
    const token = await bank.open({ merchantPayment: paymentId, amount, description, callbackUrl });
    // The bank's page has the same origin as the callback: the public address, or, without one, the address that the browser uses.
    const origin = callbackUrl.replace(/\/api\/.*$/, '');
    return {
      kind: 'redirect',
      token,
      redirect: { method: 'GET', url: `${origin}/demo-bank/${token}`, fields: {} },
    };
  },
  async verify({ token, amount }): Promise<VerifyAnswer> {
    const { state, reference } = await bank.verify(token, amount);
    if (state === 'paid' && reference !== null) return { kind: 'paid', reference };
    if (state === 'open') return { kind: 'open' };
    if (state === 'cancelled') return { kind: 'cancelled' };
    return state === 'failed' || state === 'reversed' ? { kind: 'notPaid' } : { kind: 'unknown' };
  },
  parseCallback: ({ token }) => (token ? { token, receipt: {} } : null),
});

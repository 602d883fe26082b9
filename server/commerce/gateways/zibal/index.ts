import { z } from 'zod';
import { localMobile } from '#core/rules/identity/mobile.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { gatewayTexts } from '#core/texts/gateways.ts';
import { createAsk, type GatewayServices } from '../ask.ts';
import { type Gateway, usualLimits, type VerifyAnswer, type VerifyRequest } from '../port.ts';
import { maskOf, referenceShape, tokenShape, wholeShape } from '../shapes.ts';
import { results, statusMeaning } from './codes.ts';

export interface ZibalSettings {
  merchant: string;
  /** Without a slash at the end. */
  url: string;
}

const requestShape = z.object({ result: wholeShape, trackId: tokenShape.nullish() });

const paymentShape = z.object({
  result: wholeShape,
  status: wholeShape.nullish(),
  amount: wholeShape.nullish(),
  orderId: z.string().nullish(),
  refNumber: referenceShape.nullish(),
  cardNumber: z.string().nullish(),
});
type Told = z.infer<typeof paymentShape>;

/** 'paid' if Zibal names our amount and our payment; 'notPaid' if it names others; 'unknown' if it names none. */
const paidOr = (told: Told, { token, amount, paymentId }: VerifyRequest): VerifyAnswer => {
  if (typeof told.amount !== 'number' || !told.orderId) return { kind: 'unknown' };
  if (told.amount !== amount || told.orderId !== paymentId) return { kind: 'notPaid' };
  // Payments of its test merchant have no reference number of a bank.
  return { kind: 'paid', reference: told.refNumber ?? token, cardMask: maskOf(told.cardNumber) };
};

/** The gateway Zibal. Amounts are in rials, and its track id is the token. It has no call for refunds. */
export const createZibal = (settings: ZibalSettings, services: GatewayServices): Gateway => {
  const ask = createAsk('zibal', services);
  const post = <T>(call: string, shape: z.ZodType<T>, body: Record<string, unknown>) =>
    ask({ call, url: `${settings.url}/v1/${call}`, body: { merchant: settings.merchant, ...body }, shape });
  const note = (call: string, result: number) =>
    services.log.error({ gateway: 'zibal', call, result }, 'Zibal refuses us');

  /** Asks for the state of a payment, where the answer to verifying did not tell it. */
  const inquire = async (payment: VerifyRequest): Promise<VerifyAnswer> => {
    const told = await post('inquiry', paymentShape, { trackId: Number(payment.token) });
    if (told?.result === results.unknownTrack) return { kind: 'notPaid' };
    if (told?.result !== results.done || typeof told.status !== 'number') return { kind: 'unknown' };
    const meaning = statusMeaning(told.status);
    if (meaning === 'paid') return paidOr(told, payment);
    // Paid but not verified yet: unknown, so that it is verified again.
    return { kind: meaning === 'unverified' ? 'unknown' : meaning };
  };

  return {
    id: 3,
    title: gatewayTexts.zibal.title,
    description: settings.merchant === 'zibal' ? gatewayTexts.sandbox : gatewayTexts.zibal.description,
    isActive: true,
    minimumAmount: toRial(1_001),
    limits: usualLimits,
    async request({ paymentId, amount, description, callbackUrl, mobile }) {
      const told = await post('request', requestShape, {
        amount,
        callbackUrl,
        description,
        orderId: paymentId,
        ...(localMobile(mobile) ? { mobile: localMobile(mobile) } : {}),
      });
      if (!told) return { kind: 'unknown' };
      const token = told.trackId;
      if (told.result !== results.done || !token) {
        note('request', told.result);
        return { kind: 'refused' };
      }
      const redirect = { method: 'GET' as const, url: `${settings.url}/start/${token}`, fields: {} };
      return { kind: 'redirect', token, redirect };
    },
    async verify(payment) {
      const told = await post('verify', paymentShape, { trackId: Number(payment.token) });
      if (told?.result === results.done) return paidOr(told, payment);
      if (told?.result === results.unknownTrack) return { kind: 'notPaid' };
      const isKnown = told?.result === results.verifiedBefore || told?.result === results.notPaid;
      if (told && !isKnown) note('verify', told.result);
      return inquire(payment);
    },
    parseCallback: ({ trackId, status }) =>
      trackId ? { token: trackId, receipt: status ? { status } : {} } : null,
  };
};

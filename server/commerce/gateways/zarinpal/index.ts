import { localMobile } from '#core/rules/identity/mobile.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { gatewayTexts } from '#core/texts/gateways.ts';
import type { GatewayServices } from '../ask.ts';
import {
  type Gateway,
  type GatewayRefund,
  type GatewayRefundAnswer,
  usualLimits,
  type VerifyAnswer,
} from '../port.ts';
import { maskOf } from '../shapes.ts';
import { createZarinpalApi, type ZarinpalSettings } from './api.ts';
import { inquiryStates, reverseCodes, verifyCodes } from './codes.ts';

const reversibleMs = 30 * 60_000;

/** The gateway ZarinPal, v4. Amounts are in rials, and its authority is the token. */
export const createZarinpal = (settings: ZarinpalSettings, services: GatewayServices): Gateway => {
  const api = createZarinpalApi(settings, services);
  const note = (call: string, code: number) =>
    services.log.error({ gateway: 'zarinpal', call, code }, 'ZarinPal refuses us');

  const stateOf = async (authority: string): Promise<VerifyAnswer> => {
    const told = await api.inquiry(authority);
    return { kind: inquiryStates[told?.data?.status ?? ''] ?? 'unknown' };
  };

  const status = async ({ token }: GatewayRefund): Promise<GatewayRefundAnswer> => {
    const state = (await api.inquiry(token))?.data?.status;
    if (state === 'REVERSED') return { kind: 'done', reference: token };
    return { kind: state === 'VERIFIED' || state === 'PAID' ? 'refused' : 'unknown' };
  };

  return {
    id: 2,
    title: gatewayTexts.zarinpal.title,
    description: settings.isSandbox ? gatewayTexts.sandbox : gatewayTexts.zarinpal.description,
    isActive: true,
    minimumAmount: toRial(10_000),
    limits: usualLimits,
    async request({ paymentId, amount, description, callbackUrl, mobile }) {
      const told = await api.request({
        amount,
        currency: 'IRR',
        description: description.slice(0, 500),
        callback_url: callbackUrl,
        metadata: { order_id: paymentId, ...(localMobile(mobile) ? { mobile: localMobile(mobile) } : {}) },
      });
      if (!told) return { kind: 'unknown' };
      const authority = told.data?.authority;
      if (told.code !== 100 || !authority) {
        note('request', told.code);
        return { kind: 'refused' };
      }
      const url = `${settings.url}/pg/StartPay/${authority}`;
      return { kind: 'redirect', token: authority, redirect: { method: 'GET', url, fields: {} } };
    },
    async verify({ token, amount }) {
      const told = await api.verify(token, amount);
      if (!told) return stateOf(token);
      const meaning = verifyCodes[told.code];
      const reference = told.data?.ref_id;
      if (meaning === 'paid' && reference)
        return { kind: 'paid', reference, cardMask: maskOf(told.data?.card_pan) };
      if (meaning === 'notPaid') return { kind: 'notPaid' };
      if (meaning === undefined) note('verify', told.code);
      return stateOf(token);
    },
    refunds: {
      can: ({ paid, amount, paidAt }, now) =>
        amount === paid && now.getTime() - paidAt.getTime() < reversibleMs,
      async refund(refund) {
        const told = await api.reverse(refund.token);
        if (!told) return { kind: 'unknown' };
        const meaning = reverseCodes[told.code];
        if (meaning === 'done') return { kind: 'done', reference: refund.token };
        if (meaning === undefined || told.code === -62) note('reverse', told.code);
        return meaning === 'refused' ? { kind: 'refused' } : status(refund);
      },
      status,
    },
    parseCallback: ({ Authority, Status }) =>
      Authority ? { token: Authority, receipt: Status ? { Status } : {} } : null,
  };
};

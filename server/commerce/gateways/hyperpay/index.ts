import { gatewayTexts } from '#core/texts/gateways.ts';
import type { GatewayServices } from '../ask.ts';
import { type Gateway, usualLimits } from '../port.ts';
import { createHyperpayApi, type HyperpaySettings } from './api.ts';
import { keepCardForm } from './card-form.ts';
import { chargeOf, oneUnit } from './money.ts';
import { hyperpayRefunds } from './refunds.ts';
import { verifyHyperpay } from './verify.ts';

/** Our page with the card form. HyperPay also sends the browser back to it. */
export const cardFormPath = '/confirm/hyperpay';

/** A checkout lives for half an hour. Unlike Iranian banks, HyperPay does not give back by itself what was paid and never verified. */
const pageSeconds = 35 * 60;

/** The path that the browser brings back. It must name the same checkout as the id, which is then looked up among our own payments. */
const resource = /^\/v1\/checkouts\/([A-Za-z0-9._-]+)\/payment$/;

/** HyperPay COPYandPAY takes cards from abroad, by a form on our own page. The id of the checkout is the token. */
export const createHyperpay = (settings: HyperpaySettings, services: GatewayServices): Gateway => {
  const { currency, rate, isTest } = settings;
  const api = createHyperpayApi(settings, services);
  return {
    id: 5,
    title: gatewayTexts.hyperpay.title,
    description: isTest ? gatewayTexts.sandbox : gatewayTexts.hyperpay.description(currency),
    isActive: true,
    minimumAmount: oneUnit(rate),
    limits: { ...usualLimits, pageSeconds },
    async request({ paymentId, amount }) {
      const charge = chargeOf(amount, rate, isTest);
      const told = await api.checkout({
        amount: charge,
        currency,
        paymentType: 'DB',
        merchantTransactionId: paymentId,
        integrity: 'true',
        ...(isTest ? { 'customParameters[3DS2_enrolled]': 'true' } : {}),
      });
      if (!told) return { kind: 'unknown' };
      const { id: token, integrity } = told;
      if (told.result.code !== '000.200.100' || !token) {
        services.log.error({ gateway: 'hyperpay', code: told.result.code }, 'HyperPay refuses us');
        return { kind: 'refused' };
      }
      await keepCardForm(services.cache, token, { amount: charge, currency, integrity: integrity ?? null });
      return {
        kind: 'redirect',
        token,
        redirect: { method: 'GET', url: cardFormPath, fields: { checkoutId: token } },
        memo: { amount: charge, currency, rials: String(amount) },
      };
    },
    verify: (payment) => verifyHyperpay(api, payment, { ...services, isTest }),
    refunds: hyperpayRefunds(api, services),
    parseCallback({ id, resourcePath }) {
      const named = resource.exec(resourcePath ?? '')?.[1];
      return id && named === id ? { token: id, receipt: {} } : null;
    },
  };
};

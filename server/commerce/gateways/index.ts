import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { ConfigError, type EnvValues } from '#server/platform/config/env.ts';
import type { Services } from '#server/platform/services.ts';
import { demoGateway } from './demo.ts';
import { createBank } from './demo-bank/bank.ts';
import { bankPages } from './demo-bank/pages.ts';
import { gatewayEnv, isTestHost } from './env.ts';
import type { HyperpaySettings } from './hyperpay/api.ts';
import { cardFormPath, createHyperpay } from './hyperpay/index.ts';
import { cardFormPages } from './hyperpay/pages.ts';
import type { Gateway } from './port.ts';
import { createSep } from './sep/index.ts';
import { createZarinpal } from './zarinpal/index.ts';
import { createZibal } from './zibal/index.ts';

type Values = EnvValues<typeof gatewayEnv>;

export interface Gateways {
  /** In the order in which they are offered. */
  gateways: readonly Gateway[];
  foreignHosts: Readonly<Record<string, string>>;
  /** Origins to which the browser posts a form. Other gateways are opened by an address. */
  formHosts: readonly string[];
  pages(app: FastifyInstance): void;
}

const zarinpalHosts = { live: 'https://payment.zarinpal.com', sandbox: 'https://sandbox.zarinpal.com' };

const zarinpalSettings = (values: Values) => {
  const isSandbox = values.ZARINPAL_SANDBOX === '1';
  const url = values.ZARINPAL_URL ?? zarinpalHosts[isSandbox ? 'sandbox' : 'live'];
  const merchant = values.ZARINPAL_MERCHANT;
  return merchant ? { merchant, isSandbox, url: url.replace(/\/+$/, '') } : null;
};

const hyperpaySettings = (values: Values): HyperpaySettings | null => {
  const { HYPERPAY_TOKEN: token, HYPERPAY_ENTITY: entity, HYPERPAY_CURRENCY: currency } = values;
  if (!token) return null;
  if (!entity || !currency || values.HYPERPAY_RATE === 0)
    throw new ConfigError(
      'Wrong configuration. HYPERPAY_TOKEN needs HYPERPAY_ENTITY, HYPERPAY_CURRENCY and HYPERPAY_RATE beside it',
    );
  const host = new URL(values.HYPERPAY_HOST).origin;
  return { token, entity, currency, rate: values.HYPERPAY_RATE, host, isTest: isTestHost(host) };
};

/** The played bank, in a demonstration alone: anybody who reaches it can pay without money. */
const demoGateways = (services: Services): Gateways => {
  if (!services.config.demo) {
    services.log.warn('No payment gateway is set: only the wallet can pay');
    return { gateways: [], foreignHosts: {}, formHosts: [], pages: () => undefined };
  }
  const bank = createBank(services);
  return {
    gateways: [demoGateway(bank)],
    foreignHosts: {},
    formHosts: [],
    pages: (app) => bankPages(bank, app),
  };
};

const needsPublicUrl = ({ publicUrl }: Config): void => {
  if (publicUrl === null)
    throw new ConfigError(
      'Wrong configuration. A payment gateway needs PUBLIC_URL, where banks send the browser back to',
    );
};

/**
 * The gateways whose keys are set. If none is, a demonstration has its played bank, and a real house has no gateway.
 * @throws ConfigError if a key is set without what it needs.
 */
export const createGateways = (services: Services): Gateways => {
  const values = services.config.read(gatewayEnv);
  const zarinpal = zarinpalSettings(values);
  const hyperpay = hyperpaySettings(values);
  const gateways = [
    ...(zarinpal ? [createZarinpal(zarinpal, services)] : []),
    ...(values.ZIBAL_MERCHANT
      ? [createZibal({ merchant: values.ZIBAL_MERCHANT, url: values.ZIBAL_URL }, services)]
      : []),
    ...(values.SEP_TERMINAL
      ? [createSep({ terminal: values.SEP_TERMINAL, url: values.SEP_URL }, services)]
      : []),
    ...(hyperpay ? [createHyperpay(hyperpay, services)] : []),
  ];
  if (gateways.length === 0) return demoGateways(services);
  needsPublicUrl(services.config);
  return {
    gateways,
    foreignHosts: hyperpay ? { [cardFormPath]: hyperpay.host } : {},
    formHosts: values.SEP_TERMINAL ? [new URL(values.SEP_URL).origin] : [],
    pages(app) {
      if (hyperpay) cardFormPages(hyperpay.host, services.cache, app);
    },
  };
};

import { z } from 'zod';
import { given, switchOf, urlOf, variable, wholeNumber } from '#server/platform/config/env.ts';

const address = (fallback: string) =>
  urlOf(['https:', 'http:']).transform((url) => (url ?? fallback).replace(/\/+$/, ''));

/** Whether a host of HyperPay is its test system, where no money moves. */
export const isTestHost = (url: string): boolean => URL.canParse(url) && /\btest\b/.test(new URL(url).origin);

/** Environment of the payment gateways. A gateway is offered if its key is set. */
export const gatewayEnv = {
  ZARINPAL_MERCHANT: switchOf(
    variable(
      z
        .string()
        .regex(/^[\w-]{36}$/, { message: 'must have 36 characters' })
        .optional(),
      'no ZarinPal',
      'Merchant id at ZarinPal; switches the gateway on.',
    ),
    { isPlayed: (env) => given(env, 'ZARINPAL_SANDBOX') === '1' },
  ),
  ZARINPAL_SANDBOX: variable(
    z.enum(['0', '1']).optional(),
    '0',
    '1 takes the sandbox of ZarinPal, where no money moves; in a demonstration alone.',
  ),
  ZARINPAL_URL: variable(
    urlOf(['https:', 'http:']),
    'https://payment.zarinpal.com, or the sandbox',
    'Address of ZarinPal.',
  ),
  ZIBAL_MERCHANT: switchOf(
    variable(
      z.string().optional(),
      'no Zibal',
      'Merchant id at Zibal; switches the gateway on. `zibal` is its test merchant, for a demonstration alone.',
    ),
    { isPlayed: (env) => given(env, 'ZIBAL_MERCHANT') === 'zibal' },
  ),
  ZIBAL_URL: variable(address('https://gateway.zibal.ir'), 'https://gateway.zibal.ir', 'Address of Zibal.'),
  SEP_TERMINAL: switchOf(
    variable(
      z
        .string()
        .regex(/^\d{1,15}$/, { message: 'must be a number' })
        .optional(),
      'no SEP',
      'Terminal number at Saman (SEP), which knows the address of the server; switches the gateway on.',
    ),
  ),
  SEP_URL: variable(address('https://sep.shaparak.ir'), 'https://sep.shaparak.ir', 'Address of SEP.'),
  HYPERPAY_TOKEN: switchOf(
    variable(
      z.string().min(8).optional(),
      'no HyperPay',
      'Access token of HyperPay (cards from abroad); switches the gateway on.',
    ),
    {
      isPlayed: (env) => isTestHost(given(env, 'HYPERPAY_HOST') ?? ''),
      needs: ['HYPERPAY_ENTITY', 'HYPERPAY_CURRENCY', 'HYPERPAY_RATE'],
    },
  ),
  HYPERPAY_ENTITY: variable(
    z.string().optional(),
    'none; needed beside the token',
    'Entity id at HyperPay, which belongs to a currency.',
  ),
  HYPERPAY_CURRENCY: variable(
    z
      .string()
      .regex(/^[A-Z]{3}$/, { message: 'must be a currency: SAR' })
      .optional(),
    'none; needed beside the token',
    'Currency in which HyperPay takes money: SAR.',
  ),
  HYPERPAY_RATE: variable(
    wholeNumber(0, 1_000_000_000, 0),
    'none; needed beside the token',
    'Rials for one unit of that currency.',
  ),
  HYPERPAY_HOST: variable(
    address('https://eu-prod.oppwa.com'),
    'https://eu-prod.oppwa.com',
    'Address of HyperPay and of its card form; one with `test` in its name is its test system, for a demonstration alone.',
  ),
};

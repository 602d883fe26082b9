import { z } from 'zod';
import type { Config } from '#server/platform/config/config.ts';
import { ConfigError, given, switchOf, urlOf, variable } from '#server/platform/config/env.ts';
import type { DuffelRates } from './money.ts';
import { parseRates } from './money.ts';

const rates = z
  .string()
  .optional()
  .transform((text, ctx): DuffelRates => {
    const parsed = text === undefined ? new Map() : parseRates(text);
    if (parsed) return parsed;
    ctx.addIssue({
      code: 'custom',
      message: 'must be currencies with rials for one unit: EUR=1250000,USD=1080000',
    });
    return z.NEVER;
  });

const contact = z
  .string()
  .regex(/^[^\s,@]+@[^\s,@]+,\+\d{8,15}$/, {
    message: 'must be an e-mail and a phone: desk@example.ir,+982112345678',
  })
  .optional();

/** What is needed to ask Duffel, for whatever is bought there. */
export const duffelEnv = {
  DUFFEL_TOKEN: switchOf(
    variable(
      z.string().min(8).optional(),
      'no Duffel',
      'Access token of Duffel; switches its offers on. One of its test mode is for a demonstration alone.',
    ),
    {
      isPlayed: (env) => given(env, 'DUFFEL_TOKEN')?.startsWith('duffel_test_') ?? false,
      needs: ['DUFFEL_RATES', 'DUFFEL_CONTACT'],
    },
  ),
  DUFFEL_URL: variable(
    urlOf(['https:', 'http:']).transform((url) => url ?? 'https://api.duffel.com'),
    'https://api.duffel.com',
    'Address of the Duffel API.',
  ),
  DUFFEL_RATES: variable(
    rates,
    'none; needed beside the token',
    'Rials for one unit of each currency: EUR=1250000,USD=1080000. Offers in other currencies are left out.',
  ),
  DUFFEL_CONTACT: variable(
    contact,
    'none; needed beside the token',
    "The agency's own e-mail and phone for airlines and hotels: desk@example.ir,+982112345678.",
  ),
};

/** How Duffel is asked. */
export interface DuffelAccount {
  token: string;
  /** Without a slash at the end. */
  url: string;
  rates: DuffelRates;
  contact: { email: string; phone: string };
}

/** Null if no key is set: then there is no Duffel. Throws ConfigError if the key is set without the rest. */
export const duffelAccount = (config: Pick<Config, 'read'>): DuffelAccount | null => {
  const values = config.read(duffelEnv);
  if (!values.DUFFEL_TOKEN) return null;
  const [email, phone] = values.DUFFEL_CONTACT?.split(',') ?? [];
  if (!email || !phone || values.DUFFEL_RATES.size === 0)
    throw new ConfigError(
      'Wrong configuration. DUFFEL_TOKEN needs DUFFEL_RATES and DUFFEL_CONTACT beside it',
    );
  return {
    token: values.DUFFEL_TOKEN,
    url: values.DUFFEL_URL.replace(/\/+$/, ''),
    rates: values.DUFFEL_RATES,
    contact: { email, phone },
  };
};

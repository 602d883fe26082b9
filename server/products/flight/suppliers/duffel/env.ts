import { z } from 'zod';
import type { Config } from '#server/platform/config/config.ts';
import { variable } from '#server/platform/config/env.ts';
import { type DuffelAccount, duffelAccount } from '#server/platform/duffel/env.ts';

/** What flights of Duffel need beside its account. */
export const duffelWebhookEnv = {
  DUFFEL_WEBHOOK_SECRET: variable(
    z.string().min(8).optional(),
    'no webhooks',
    'Secret of the webhook that Duffel sends to PUBLIC_URL/webhooks/duffel.',
  ),
};

/** The settings of the adapter. */
export interface DuffelSettings extends DuffelAccount {
  webhookSecret: string | null;
}

/** Null if no key is set: then there is no Duffel. */
export const duffelSettings = (config: Pick<Config, 'read'>): DuffelSettings | null => {
  const account = duffelAccount(config);
  return (
    account && { ...account, webhookSecret: config.read(duffelWebhookEnv).DUFFEL_WEBHOOK_SECRET ?? null }
  );
};

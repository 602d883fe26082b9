import type { DuffelSettings } from '../env.ts';

/** The adapter set up for a played Duffel. */
export const settingsOf = ({ url }: { url: string }): DuffelSettings => ({
  token: 'duffel_test_secret-token',
  url,
  rates: new Map([
    ['GBP', '1430000.75'],
    ['EUR', '1250000'],
  ]),
  contact: { email: 'desk@hodhod.example', phone: '+982112345678' },
  webhookSecret: null,
});

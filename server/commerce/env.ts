import { z } from 'zod';
import { type EnvValues, variable, wholeNumber } from '#server/platform/config/env.ts';

/** Environment of the orders. */
export const orderEnv = {
  EMAIL_OPTIONAL: variable(
    z
      .enum(['0', '1'])
      .optional()
      .transform((value) => value === '1'),
    '0: everybody writes one',
    '1 lets buyers whose mobile is verified leave the e-mail of a purchase empty.',
  ),
};

/** How much may be unpaid at once: nobody else can buy seats that are held. */
export const openLimitsEnv = {
  OPEN_ORDERS_PER_ACCOUNT: variable(
    wholeNumber(1, 100_000, 4),
    '4',
    'Unpaid orders that one account may have open. One less for every two holds of the last day that it let run out, or gave up after more than some minutes; never below one.',
  ),
  OPEN_SEATS_PER_ACCOUNT: variable(
    wholeNumber(9, 100_000, 18),
    '18',
    'Travellers in them. Four less for every two such holds, never below nine.',
  ),
  OPEN_SEATS_PER_DEPARTURE: variable(
    wholeNumber(9, 100_000, 9),
    '9',
    'Travellers whom one account may hold unpaid on one departure; twice as many from one client address.',
  ),
  OPEN_ORDERS_PER_ADDRESS: variable(
    wholeNumber(1, 100_000, 20),
    '20',
    'Unpaid orders open from one client address, of all accounts: an office or a mobile network may be one address.',
  ),
  OPEN_SEATS_PER_ADDRESS: variable(wholeNumber(9, 100_000, 60), '60', 'Travellers in them.'),
};
export type OpenLimits = EnvValues<typeof openLimitsEnv>;

import { variable, wholeNumber } from '#server/platform/config/env.ts';

export const accountEnv = {
  OTP_PER_ADDRESS: variable(
    wholeNumber(1, 1_000_000, 300),
    '300',
    'Sign-in codes that one client address may ask for in ten minutes; twice as many tries.',
  ),
};

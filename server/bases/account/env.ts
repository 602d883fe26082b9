import { z } from 'zod';
import { type Env, given, switchOf, urlOf, variable, wholeNumber } from '#server/platform/config/env.ts';
import { isLoopback } from '#server/platform/config/loopback.ts';
import { usualLog2N } from './scrypt.ts';
import { countriesOf, usualCountries } from './served-numbers.ts';

const google = 'https://accounts.google.com';

/** Whether a URL leads to this very machine. */
const isHere = (url: string | undefined): boolean =>
  url !== undefined && URL.canParse(url) && isLoopback(new URL(url).hostname);

export const accountEnv = {
  OTP_PER_ADDRESS: variable(
    wholeNumber(1, 1_000_000, 300),
    '300',
    'Sign-in codes that one client address may ask for in ten minutes; twice as many tries, and a fifth as many questions whether somebody has a password.',
  ),
  OTP_PER_ADDRESS_DAY: variable(
    wholeNumber(1, 10_000_000, 1200),
    '1200',
    'Sign-in codes that one client address may ask for in a day. Browsers that were signed in before are not counted.',
  ),
  OTP_PER_DAY: variable(
    wholeNumber(1, 100_000_000, 20_000),
    '20000',
    'Sign-in codes that the house sends in a day to who was not signed in before on that browser: each one is paid for. After half of them a code costs a harder puzzle.',
  ),
  OTP_PUZZLE_BITS: variable(
    wholeNumber(1, 24, 16),
    '16',
    'How hard the puzzle is that a browser solves before some codes: 16 zero bits take it some tenths of a second, each one more doubles that.',
  ),
  OTP_COUNTRIES: variable(
    countriesOf(usualCountries),
    usualCountries,
    'Countries (ISO 3166) whose mobiles get sign-in codes; satellite and premium numbers never do.',
  ),
  PASSWORD_COST: {
    ...variable(
      wholeNumber(4, 20, usualLog2N),
      String(usualLog2N),
      `What comparing a password costs: one more doubles the memory (128 MiB at ${usualLog2N}) and the time. Less than ${usualLog2N} is for tests, in a demonstration alone.`,
    ),
    isForTests: (env: Env) => Number(given(env, 'PASSWORD_COST')) < usualLog2N,
  },
  GOOGLE_CLIENT_ID: switchOf(
    variable(
      z
        .string()
        .optional()
        .transform((id) => id ?? null),
      'no sign-in with Google',
      'Client id of a web application at Google; its redirect URI is PUBLIC_URL/sign-in/google, so that one is needed too.',
    ),
    { isPlayed: (env) => isHere(given(env, 'GOOGLE_ISSUER')) },
  ),
  GOOGLE_ISSUER: variable(
    urlOf(['https:', 'http:']).transform((url) => url?.replace(/\/+$/, '') ?? google),
    google,
    'The OpenID provider that stands in for Google, for tests; one on this machine is for a demonstration alone.',
  ),
};

import { z } from 'zod';
import { urlOf, variable, wholeNumber } from '#server/platform/config/env.ts';

const google = 'https://accounts.google.com';

export const accountEnv = {
  OTP_PER_ADDRESS: variable(
    wholeNumber(1, 1_000_000, 300),
    '300',
    'Sign-in codes that one client address may ask for in ten minutes; twice as many tries, and a fifth as many questions whether somebody has a password.',
  ),
  GOOGLE_CLIENT_ID: variable(
    z
      .string()
      .optional()
      .transform((id) => id ?? null),
    'no sign-in with Google',
    'Client id of a web application at Google; its redirect URI is PUBLIC_URL/sign-in/google, so that one is needed too.',
  ),
  GOOGLE_ISSUER: variable(
    urlOf(['https:', 'http:']).transform((url) => url?.replace(/\/+$/, '') ?? google),
    google,
    'The OpenID provider that stands in for Google, for tests.',
  ),
};

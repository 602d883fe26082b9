import { z } from 'zod';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema, instantSchema } from '../scalars.ts';

/** A mobile as people write it: any digits, spaces and dashes; kept as +98912… */
export const phoneNumberSchema = z
  .string()
  .max(40)
  .transform((text) =>
    toLatinDigits(text).replace(/[\s\-()\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
  )
  .pipe(z.string().regex(/^(\+|00)?\d{8,15}$/, { message: 'PHONE_NUMBER_IS_INVALID' }));

const codeSchema = z
  .string()
  .transform((text) => toLatinDigits(text).replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{4}$/, { message: 'OTP_WRONG' }));

export const userSchema = z.object({
  id: idSchema,
  phoneNumber: z.string().nullable().describe('E.164'),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: instantSchema,
});

/** OAuth 2 answers stand at the top level too, so that any OAuth client can read them. */
export const tokenSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int().describe('Seconds'),
  isNewUser: z.boolean(),
});

export const account = {
  createOtp: endpoint({
    call: 'POST /account/otp/create',
    summary: 'Send a four-digit sign-in code to a mobile; the answer does not tell whether it is known',
    access: 'public',
    body: z.object({
      phoneNumber: phoneNumberSchema,
      dialingCode: z
        .string()
        .regex(/^\+?\d{1,4}$/)
        .default('+98'),
      channel: z.literal([1, 4]).default(1).describe('Sms=1, Whatsapp=4'),
    }),
    reply: z.object({
      phoneNumber: z.string().describe('E.164, to be sent back with the code'),
      codeLength: z.int(),
      expiresInSeconds: z.int(),
      resendInSeconds: z.int(),
    }),
  }),
  token: endpoint({
    call: 'POST /account/connect/token',
    summary: 'Exchange a code, or the refresh cookie, for an access token; sets the refresh cookie',
    access: 'public',
    form: z.discriminatedUnion('grant_type', [
      z.object({ grant_type: z.literal('otp'), phone_number: phoneNumberSchema, code: codeSchema }),
      z.object({ grant_type: z.literal('refresh_token') }),
    ]),
    reply: tokenSchema,
    failures: {
      OTP_WRONG: z.object({ triesLeft: z.int() }),
      OTP_EXPIRED: true,
      OTP_TOO_MANY_TRIES: true,
      SESSION_ENDED: true,
      ACCOUNT_SUSPENDED: true,
    },
  }),
  logout: endpoint({
    call: 'POST /account/connect/revocation',
    summary: 'Sign out: end the session of the refresh cookie and clear it',
    access: 'public',
    reply: z.null(),
  }),
  currentUser: endpoint({
    call: 'GET /account/api/Account/CurrentUser',
    summary: 'The signed-in user',
    access: 'user',
    reply: userSchema,
  }),
};

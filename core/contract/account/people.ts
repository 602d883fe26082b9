import { z } from 'zod';
import { isEmail } from '#core/rules/identity/email.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { idSchema, instantSchema, plainDateSchema } from '../scalars.ts';

/** A mobile as people write it: any digits, spaces and dashes; kept as +98912… */
export const phoneNumberSchema = z
  .string()
  .max(40)
  .transform((text) =>
    toLatinDigits(text).replace(/[\s\-()\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
  )
  .pipe(z.string().regex(/^(\+|00)?\d{8,15}$/, { message: 'PHONE_NUMBER_IS_INVALID' }));

export const emailSchema = z
  .string()
  .max(300)
  .transform((text) => toLatinDigits(text).trim().toLowerCase())
  .refine(isEmail, { message: 'EMAIL_IS_INVALID' });

export const codeSchema = z
  .string()
  .max(40)
  .transform((text) => toLatinDigits(text).replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{4}$/, { message: 'OTP_WRONG' }));

/** A password that is chosen now: 6 to 200 characters, as they are typed. */
export const newPasswordSchema = z
  .string()
  .min(6, { message: 'PASSWORD_TOO_SHORT' })
  .max(200, { message: 'PASSWORD_TOO_LONG' });

/** By which channel a code is sent: the numbers of the specification. */
export const codeChannelSchema = z.literal([1, 2, 4]).describe('Sms=1, Email=2, Whatsapp=4');

export const userSchema = z.object({
  id: idSchema,
  phoneNumber: z.string().nullable().describe('E.164'),
  email: z.string().nullable().describe('Proved by a code or by a provider'),
  firstName: z.string().nullable().describe('As the bank knows the owner, in Persian'),
  lastName: z.string().nullable(),
  nationalCode: z.string().nullable(),
  birthDate: plainDateSchema.nullable(),
  cardNumber: z.string().nullable().describe('16 digits'),
  accountNumber: z.string().nullable(),
  iban: z.string().nullable().describe('24 digits, without IR'),
  hasPassword: z.boolean(),
  socialAccounts: z.array(z.enum(['google'])),
  scopes: z.array(z.string()).describe('What they may do as staff; empty for travellers'),
  createdAt: instantSchema,
});

export const sessionSchema = z.object({
  sessionId: idSchema,
  device: z.string().describe('Browser and system in words, of what the browser said'),
  address: z.string().nullable().describe('The beginning of the address it was used from last: 5.106.x.x'),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
  isCurrent: z.boolean(),
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { saidSchema } from '../said.ts';
import { idSchema, instantSchema, plainDateSchema } from '../scalars.ts';
import { newsChannelSchema, newsChoicesSchema, newsKindSchema } from './news.ts';
import {
  codeChannelSchema,
  codeSchema,
  emailSchema,
  newPasswordSchema,
  phoneNumberSchema,
  sessionSchema,
  userSchema,
} from './people.ts';

/** OAuth 2 answers stand at the top level too, so that any OAuth client can read them. */
export const tokenSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int().describe('Seconds'),
  isNewUser: z.boolean(),
  hasPassword: z.boolean().describe('False: one may be set now, or that is skipped'),
});

const otpFailures = {
  OTP_WRONG: z.object({ triesLeft: z.int() }),
  OTP_EXPIRED: true,
  OTP_TOO_MANY_TRIES: true,
} as const;

/** One of the two ways to name a person. */
const contactFields = {
  phoneNumber: phoneNumberSchema.optional(),
  dialingCode: z
    .string()
    .regex(/^\+?\d{1,4}$/)
    .default('+98'),
  email: emailSchema.optional(),
};
const namesOne = ({ phoneNumber, email }: { phoneNumber?: unknown; email?: unknown }) =>
  (phoneNumber === undefined) !== (email === undefined);
const oneContact = { message: 'PL_ENTER_YOUR_CALL_NUMBER', path: ['phoneNumber'] };

/** A small proof of work: a number is sought whose SHA-256 with the challenge (`challenge:number`) begins with so many zero bits. */
const puzzleSchema = z.object({ challenge: z.string(), zeroBits: z.int() });
const solutionSchema = z.object({
  challenge: z.string().max(300),
  answer: z.int().min(0),
});

const codeReply = z.object({
  phoneNumber: z.string().nullable().describe('E.164, to be sent back with the code'),
  email: z.string().nullable(),
  codeLength: z.int(),
  expiresInSeconds: z.int(),
  resendInSeconds: z.int(),
});

const repeated = ({ newPassword, repeatPassword }: { newPassword: string; repeatPassword: string }) =>
  newPassword === repeatPassword;
const repeatDiffers = { message: 'PASSWORDS_DIFFER', path: ['repeatPassword'] };

/** A contact that was just proved by the code sent there. */
const provedContact = <S extends z.ZodType>(value: S) => z.object({ value, code: codeSchema });

export const account = {
  signInOptions: endpoint({
    call: 'GET /account/api/Account/SignInOptions',
    summary: 'Which ways of signing in are there: channels of codes, and social sign-in',
    access: 'public',
    reply: z.object({ channels: z.array(codeChannelSchema), social: z.array(z.enum(['google'])) }),
  }),
  createOtp: endpoint({
    call: 'POST /account/otp/create',
    summary: 'Send a four-digit code to a mobile or an e-mail; the answer does not tell whether it is known',
    access: 'public',
    body: z
      .object({
        ...contactFields,
        channel: codeChannelSchema.default(1).describe('With an e-mail, 2 is meant'),
        puzzle: solutionSchema.optional().describe('Once PUZZLE_NEEDED has asked for it'),
      })
      .refine(namesOne, oneContact),
    reply: codeReply,
    failures: { PUZZLE_NEEDED: puzzleSchema },
  }),
  createProof: endpoint({
    call: 'POST /account/otp/CreateProof',
    summary: "Send a code to the signed-in user's own mobile or e-mail, for what asks for a proof",
    access: 'user',
    reply: codeReply,
  }),
  userHasPassword: endpoint({
    call: 'POST /account/otp/UserHasPassword',
    summary: 'Whether a password can be asked for; false for whoever is not known',
    access: 'public',
    body: z.object(contactFields).refine(namesOne, oneContact),
    reply: z.object({ hasPassword: z.boolean() }),
  }),
  token: endpoint({
    call: 'POST /account/connect/token',
    summary:
      'Exchange a code, a password, or the refresh cookie, for an access token; sets the refresh cookie',
    access: 'public',
    form: z.discriminatedUnion('grant_type', [
      z.object({ grant_type: z.literal('otp'), phone_number: phoneNumberSchema, code: codeSchema }),
      z.object({ grant_type: z.literal('email_otp'), email: emailSchema, code: codeSchema }),
      z.object({
        grant_type: z.literal('password'),
        username: z.string().trim().min(1, { message: 'PL_ENTER_YOUR_CALL_NUMBER' }).max(300),
        password: z.string().min(1, { message: 'PASSWORD_REQUIRED' }).max(200),
      }),
      z.object({ grant_type: z.literal('refresh_token') }),
    ]),
    reply: tokenSchema,
    failures: { ...otpFailures, PASSWORD_WRONG: true, SESSION_ENDED: true, ACCOUNT_SUSPENDED: true },
  }),
  beginSocial: endpoint({
    call: 'POST /account/api/ExternalLogin/Begin',
    summary: 'Where to go to sign in with Google; a nonce is kept in a cookie',
    access: 'public',
    reply: z.object({ url: z.string() }),
    failures: { SOCIAL_UNAVAILABLE: true },
  }),
  verifyGmailToken: endpoint({
    call: 'POST /account/api/ExternalLogin/VerifyGmailToken',
    summary: 'Sign in by an ID token: signature, issuer, audience, expiry and nonce are verified',
    access: 'public',
    body: z.object({ jwt: z.string().min(1).max(8000) }),
    reply: tokenSchema,
    failures: { SOCIAL_UNAVAILABLE: true, SOCIAL_TOKEN_INVALID: true, ACCOUNT_SUSPENDED: true },
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
  update: endpoint({
    call: 'POST /account/api/Account/Update',
    summary:
      'Change what is given, leave the rest; null empties. A new mobile or e-mail comes with the code sent there',
    access: 'user',
    body: z.object({
      firstName: z.string().trim().max(60).nullish(),
      lastName: z.string().trim().max(60).nullish(),
      nationalCode: z.string().max(30).nullish(),
      birthDate: plainDateSchema.nullish(),
      cardNumber: z.string().max(40).nullish(),
      accountNumber: z.string().max(40).nullish(),
      iban: z.string().max(60).nullish(),
      phoneNumber: provedContact(phoneNumberSchema).optional(),
      email: provedContact(emailSchema).nullish(),
      proofCode: codeSchema
        .optional()
        .describe('Of CreateProof, where a sign-in some minutes ago is not enough'),
    }),
    reply: userSchema,
    failures: { ...otpFailures, CONTACT_TAKEN: true, PROOF_NEEDED: true },
  }),
  setFirstPassword: endpoint({
    call: 'POST /account/api/account/CurrentUserSetFirstPassword',
    summary: 'Set the first password of the account',
    access: 'user',
    body: z
      .object({
        newPassword: newPasswordSchema,
        repeatPassword: z.string().max(200),
        proofCode: codeSchema.optional(),
      })
      .refine(repeated, repeatDiffers),
    reply: z.null(),
    failures: { ...otpFailures, PASSWORD_EXISTS: true, PROOF_NEEDED: true },
  }),
  changePassword: endpoint({
    call: 'POST /account/api/Account/ChangePassword',
    summary:
      'Change the password, by the present one or, where it is forgotten, by a proof; every other session ends',
    access: 'user',
    body: z
      .object({
        currentPassword: z
          .string()
          .min(1, { message: 'PASSWORD_REQUIRED' })
          .max(200)
          .nullish()
          .describe('Left out where it is forgotten'),
        proofCode: codeSchema.optional(),
        newPassword: newPasswordSchema,
        repeatPassword: z.string().max(200),
      })
      .refine(repeated, repeatDiffers),
    reply: z.null(),
    failures: { ...otpFailures, PASSWORD_WRONG: true, PASSWORD_NOT_SET: true, PROOF_NEEDED: true },
  }),
  newsChoices: endpoint({
    call: 'GET /account/api/Account/NewsChoices',
    summary: 'By which channels news reaches the user',
    access: 'user',
    reply: newsChoicesSchema,
  }),
  chooseNews: endpoint({
    call: 'POST /account/api/Account/ChooseNews',
    summary:
      'Switch one channel on or off for one kind of news; of orders a text message or an e-mail stays on',
    access: 'user',
    body: z.object({ kind: newsKindSchema, channel: newsChannelSchema, isOn: z.boolean() }),
    reply: newsChoicesSchema,
  }),
  sessions: endpoint({
    call: 'GET /account/api/Account/Sessions',
    summary: 'Where the user is signed in, this session first',
    access: 'user',
    reply: z.array(sessionSchema),
  }),
  endSession: endpoint({
    call: 'POST /account/api/Account/EndSession',
    summary: 'Sign out one other session',
    access: 'user',
    body: z.object({ sessionId: idSchema }),
    reply: z.null(),
    failures: { SESSION_NOT_FOUND: true },
  }),
  endAllSessions: endpoint({
    call: 'POST /account/api/Account/EndAllSessions',
    summary: 'Sign out everywhere; with keepThis everywhere else',
    access: 'user',
    body: z.object({ keepThis: z.boolean().default(false) }),
    reply: z.object({ ended: z.int() }),
  }),
  keptData: endpoint({
    call: 'POST /account/api/Account/KeptData',
    summary:
      'All that the house keeps of the caller, table by table, sealed values opened; no password, hash, token or key. Asks for a proof as the end of an account does',
    access: 'user',
    body: z.object({ proofCode: codeSchema.optional() }),
    reply: z.object({
      madeAt: instantSchema,
      tables: z.array(
        z.object({
          table: z.string(),
          title: z.string().describe('In Persian'),
          columns: z
            .record(z.string(), z.string())
            .describe('The columns that are told, by their Persian names'),
          rows: z.array(z.record(z.string(), z.unknown())),
          total: z.int().describe('How many rows there are: more than `rows` where the file is cut'),
          notice: z.string().nullable().describe('In Persian, where not all rows are here; else null'),
        }),
      ),
    }),
    failures: { ...otpFailures, PROOF_NEEDED: true },
  }),
  keptDataPdf: endpoint({
    call: 'GET /account/api/Account/KeptDataPdf',
    summary: 'The same as a PDF, for who proved to be the owner some minutes ago',
    access: 'user',
    media: 'application/pdf',
    failures: { ...otpFailures, PROOF_NEEDED: true },
  }),
  end: endpoint({
    call: 'POST /account/api/Account/End',
    summary:
      'End the account: personal data goes or is made anonymous, money and legal records stay; open matters block it',
    access: 'user',
    body: z.object({
      agreement: z.literal(true, { message: 'AGREEMENT_REQUIRED' }),
      proofCode: codeSchema.optional(),
    }),
    reply: z.null(),
    failures: {
      ...otpFailures,
      PROOF_NEEDED: true,
      ACCOUNT_BUSY: z.object({ hindrances: z.array(z.object({ kind: z.string(), text: saidSchema })) }),
    },
  }),
};

import { resolve } from 'node:path';
import { z } from 'zod';
import { type EnvVariable, variable } from '#server/platform/config/env.ts';

const file = (fallback: string, meaning: string, needs: readonly string[]): EnvVariable<string | null> => ({
  ...variable(
    z
      .string()
      .optional()
      .transform((path) => (path === undefined ? null : resolve(path))),
    fallback,
    meaning,
  ),
  needs,
});

const apple = ['APPLE_PASS_CERTIFICATE_FILE', 'APPLE_PASS_KEY_FILE', 'APPLE_PASS_WWDR_FILE'] as const;
const besides = (name: string): string[] => apple.filter((each) => each !== name);

/** Whose names and keys passes for the wallets of phones are made with. Each wallet is offered where all of its own are set. */
export const passEnv = {
  APPLE_PASS_CERTIFICATE_FILE: file(
    'no passes for Apple Wallet',
    'File with the Pass Type ID certificate that Apple gave you (PEM). It names the pass type and your team.',
    besides('APPLE_PASS_CERTIFICATE_FILE'),
  ),
  APPLE_PASS_KEY_FILE: file(
    'none; needed beside the certificate',
    'File with the private key of that certificate (PEM, RSA).',
    besides('APPLE_PASS_KEY_FILE'),
  ),
  APPLE_PASS_WWDR_FILE: file(
    'none; needed beside the certificate',
    "File with Apple's intermediate certificate (WWDR) that signed it (PEM).",
    besides('APPLE_PASS_WWDR_FILE'),
  ),
  APPLE_PASS_KEY_PASSPHRASE: {
    ...variable(
      z
        .string()
        .optional()
        .transform((text) => text ?? null),
      'the key is not locked',
      'What the private key is locked with.',
    ),
    needs: ['APPLE_PASS_KEY_FILE'],
  },
  GOOGLE_WALLET_ISSUER: {
    ...variable(
      z
        .string()
        .regex(/^\d{8,24}$/, { message: 'must be the number of an issuer' })
        .optional()
        .transform((id) => id ?? null),
      'no passes for Google Wallet',
      'Number of your issuer account at Google Wallet.',
    ),
    needs: ['GOOGLE_WALLET_KEY_FILE'],
  },
  GOOGLE_WALLET_KEY_FILE: file(
    'none; needed beside the issuer',
    'File with the key of a service account (JSON) that may make passes for that issuer.',
    ['GOOGLE_WALLET_ISSUER'],
  ),
};

import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { EnvValues } from '#server/platform/config/env.ts';
import type { passEnv } from './env.ts';
import { readAs, readKeyFile, wrong } from './key-file.ts';

/** Who signs passes for Apple Wallet. */
export interface AppleSigner {
  passTypeIdentifier: string;
  teamIdentifier: string;
  /** After this Apple's phones refuse what it signs. */
  until: Date;
  /** In PEM. */
  certificates: { signerCert: string; signerKey: string; wwdr: string };
}

const certificateNames = ['APPLE_PASS_CERTIFICATE_FILE', 'APPLE_PASS_WWDR_FILE'] as const;

const certificateIn = (
  name: (typeof certificateNames)[number],
  path: string,
  now: Date,
): { pem: string; certificate: X509Certificate } => {
  const pem = readKeyFile(name, path);
  const certificate = readAs(name, 'must hold a certificate in PEM', () => new X509Certificate(pem));
  if (new Date(certificate.validFrom) > now) throw wrong(name, `begins on ${certificate.validFrom} only`);
  // Whatever else stands in the file, such as a bag's attributes, is left out.
  return { pem: certificate.toString(), certificate };
};

/** A part of the name of who a certificate is for; several are a line each. */
const partOf = ({ subject }: X509Certificate, key: 'UID' | 'OU'): string | undefined =>
  subject
    .split('\n')
    .find((line) => line.startsWith(`${key}=`))
    ?.slice(key.length + 1);

const keyIn = (path: string, passphrase: string | null): KeyObject => {
  const name = 'APPLE_PASS_KEY_FILE';
  const text = readKeyFile(name, path);
  const what = 'must hold a private key in PEM, and APPLE_PASS_KEY_PASSPHRASE what it is locked with';
  const key = readAs(name, what, () =>
    createPrivateKey({ key: text, ...(passphrase === null ? {} : { passphrase }) }),
  );
  if (key.asymmetricKeyType !== 'rsa') throw wrong(name, 'must be an RSA key');
  return key;
};

/**
 * Who signs for Apple Wallet; null where nobody is configured. Throws ConfigError that names what does not fit. What has ended is no mistake of the
 * operator: it fitted when the house was started last, which must start again without it.
 */
export const readAppleSigner = (values: EnvValues<typeof passEnv>, now: Date): AppleSigner | null => {
  const { APPLE_PASS_CERTIFICATE_FILE, APPLE_PASS_KEY_FILE, APPLE_PASS_WWDR_FILE } = values;
  if (!APPLE_PASS_CERTIFICATE_FILE || !APPLE_PASS_KEY_FILE || !APPLE_PASS_WWDR_FILE) return null;
  const [ownName, wwdrName] = certificateNames;
  const { pem: signerCert, certificate } = certificateIn(ownName, APPLE_PASS_CERTIFICATE_FILE, now);
  const wwdr = certificateIn(wwdrName, APPLE_PASS_WWDR_FILE, now);
  const key = keyIn(APPLE_PASS_KEY_FILE, values.APPLE_PASS_KEY_PASSPHRASE);
  const passTypeIdentifier = partOf(certificate, 'UID');
  const teamIdentifier = partOf(certificate, 'OU');
  if (!passTypeIdentifier?.startsWith('pass.') || !teamIdentifier)
    throw wrong(
      ownName,
      'is no Pass Type ID certificate: its UID must begin with pass., and its OU be a team',
    );
  if (!certificate.checkPrivateKey(key)) throw wrong('APPLE_PASS_KEY_FILE', `is not the key of ${ownName}`);
  if (!certificate.checkIssued(wwdr.certificate) || !certificate.verify(wwdr.certificate.publicKey))
    throw wrong(wwdrName, `did not sign ${ownName}; Apple has several, and the issuer of yours is the one`);
  const ends = [certificate, wwdr.certificate].map(({ validTo }) => Date.parse(validTo));
  return {
    passTypeIdentifier,
    teamIdentifier,
    until: new Date(Math.min(...ends)),
    certificates: {
      signerCert,
      signerKey: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
      wwdr: wwdr.pem,
    },
  };
};

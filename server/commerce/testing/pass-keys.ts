import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';

/** Certificates and keys as Apple and Google give them, made for one test. */

const { pki, rsa } = { pki: forge.pki, rsa: forge.pki.rsa };
const dayMs = 24 * 3_600_000;

export interface Keys {
  publicKey: forge.pki.rsa.PublicKey;
  privateKey: forge.pki.rsa.PrivateKey;
}

/** 1024 bits: nobody attacks a test, and larger ones take seconds. */
export const newKeys = (bits = 1024): Keys => rsa.generateKeyPair({ bits, e: 0x10001 });

export interface Signed {
  certificate: forge.pki.Certificate;
  keys: Keys;
}

/** A certificate for these parts of a name, signed by `by`, or by itself. Days count from `now`. */
export const certify = (
  subject: readonly { name?: string; type?: string; value: string }[],
  {
    now,
    keys,
    by,
    from = -1,
    until = 300,
  }: { now: Date; keys: Keys; by?: Signed; from?: number; until?: number },
): Signed => {
  const certificate = pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(now.getTime() + from * dayMs);
  certificate.validity.notAfter = new Date(now.getTime() + until * dayMs);
  certificate.setSubject([...subject]);
  certificate.setIssuer(by ? by.certificate.subject.attributes : [...subject]);
  certificate.setExtensions(by ? [] : [{ name: 'basicConstraints', cA: true }]);
  certificate.sign(by?.keys.privateKey ?? keys.privateKey, forge.md.sha256.create());
  return { certificate, keys };
};

/** The name of a Pass Type ID, whose UID is of the LDAP kind. */
export const passTypeName = (uid = 'pass.ir.hodhod.trips', team = 'TEAM123456') => [
  { type: '0.9.2342.19200300.100.1.1', value: uid },
  { name: 'commonName', value: `Pass Type ID: ${uid}` },
  { name: 'organizationalUnitName', value: team },
];

export const wwdrName = [{ name: 'commonName', value: 'Developer Relations of a test' }];

export const pemOf = ({ certificate }: Signed): string => pki.certificateToPem(certificate);
export const keyPemOf = ({ privateKey }: Keys): string => pki.privateKeyToPem(privateKey);

/** Files of these texts in a folder of their own, by name. */
export const filesOf = <N extends string>(texts: Record<N, string>): Record<N, string> => {
  const folder = mkdtempSync(join(tmpdir(), 'pass-keys-'));
  const written = Object.entries<string>(texts).map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return [name, path];
  });
  return Object.fromEntries(written);
};

/** What an operator of both wallets has, and the environment that names it. */
export const walletKeys = (now: Date, { until = 300 }: { until?: number } = {}) => {
  const keys = newKeys();
  const wwdr = certify(wwdrName, { now, keys: newKeys(), until: 3000 });
  const own = certify(passTypeName(), { now, keys, by: wwdr, until });
  const googleKeys = newKeys(2048);
  const files = filesOf({
    certificate: pemOf(own),
    key: keyPemOf(keys),
    wwdr: pemOf(wwdr),
    google: JSON.stringify({
      type: 'service_account',
      client_email: 'passes@hodhod.iam.gserviceaccount.com',
      private_key: keyPemOf(googleKeys),
    }),
  });
  return {
    wwdr,
    own,
    googlePublicPem: pki.publicKeyToPem(googleKeys.publicKey),
    env: {
      APPLE_PASS_CERTIFICATE_FILE: files.certificate,
      APPLE_PASS_KEY_FILE: files.key,
      APPLE_PASS_WWDR_FILE: files.wwdr,
      GOOGLE_WALLET_ISSUER: '3388000000012345678',
      GOOGLE_WALLET_KEY_FILE: files.google,
    },
  };
};

import { createHash, verify } from 'node:crypto';
import { unzipSync } from 'fflate';
import forge from 'node-forge';

const { asn1, pki, pkcs7 } = forge;

/** What of a signature this library reads, which its types leave out. */
interface ReadSignature {
  certificates: forge.pki.Certificate[];
  rawCapture: {
    authenticatedAttributes: forge.asn1.Asn1[];
    signature: string;
  };
}

const attributeOf = (
  attributes: readonly forge.asn1.Asn1[],
  name: 'messageDigest' | 'signingTime',
): string => {
  for (const { value } of attributes) {
    const [type, set] = value as [forge.asn1.Asn1, forge.asn1.Asn1];
    if (asn1.derToOid(type.value as string) === pki.oids[name])
      return (set.value as forge.asn1.Asn1[])[0]?.value as string;
  }
  throw new Error(`no ${name}`);
};

/**
 * Reads a signed pass as a phone does: every file has the hash that the manifest says, and the manifest has the signature of the first of the
 * certificates that signed for `passTypeIdentifier`. Throws where one of them does not fit.
 */
export const readApplePass = (bytes: Buffer) => {
  const files = unzipSync(bytes);
  const of = (name: string): Buffer => {
    const file = files[name];
    if (!file) throw new Error(`the pass has no ${name}`);
    return Buffer.from(file);
  };
  const manifest = JSON.parse(of('manifest.json').toString()) as Record<string, string>;
  const named = Object.keys(files).filter((name) => name !== 'manifest.json' && name !== 'signature');
  const hashes = Object.fromEntries(
    named.map((name) => [name, createHash('sha1').update(of(name)).digest('hex')]),
  );
  const read = pkcs7.messageFromAsn1(
    asn1.fromDer(of('signature').toString('binary')),
  ) as unknown as ReadSignature;
  const { authenticatedAttributes, signature } = read.rawCapture;
  const digest = Buffer.from(attributeOf(authenticatedAttributes, 'messageDigest'), 'binary');
  // What is signed is the set of attributes, not the field that holds them.
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, [...authenticatedAttributes]);
  const signed = Buffer.from(asn1.toDer(set).getBytes(), 'binary');
  const signers = read.certificates.filter((certificate) =>
    verify(
      'sha1',
      signed,
      pki.publicKeyToPem(certificate.publicKey as forge.pki.rsa.PublicKey),
      Buffer.from(signature, 'binary'),
    ),
  );
  return {
    names: Object.keys(files).toSorted(),
    pass: JSON.parse(of('pass.json').toString()),
    picture: of,
    manifest,
    hashes,
    isManifestSigned: digest.equals(createHash('sha1').update(of('manifest.json')).digest()),
    signers: signers.map(({ subject }) => subject.attributes.map(({ value }) => value)),
    certificates: read.certificates.map((certificate) => pki.certificateToPem(certificate)),
  };
};

import { createCipheriv, createDecipheriv } from 'node:crypto';
import { chance } from '../chance.ts';

/** Something cannot be opened: it was changed, moved here from another place, or never sealed. */
export class SealError extends Error {
  override name = 'SealError';
}

const version = 1;
const [headerLength, nonceLength, tagLength] = [6, 12, 16];

/** Makes sealed bytes: version, an unused byte, number of the key; a nonce; the ciphertext; its tag. AES-256-GCM. */
export const encrypt = (keyId: number, key: Uint8Array, clear: Uint8Array, place: string): Buffer => {
  const header = Buffer.alloc(headerLength);
  header.writeUInt8(version);
  header.writeUInt32BE(keyId, 2);
  // This must not be the random source that tests can fix, since a key may never be used twice with the same nonce.
  const nonce = chance(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.concat([header, Buffer.from(place)]));
  return Buffer.concat([header, nonce, cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
};

/** The number of the key that sealed this. */
export const keyIdOf = (sealed: Buffer): number => {
  if (sealed.length < headerLength + nonceLength + tagLength || sealed[0] !== version)
    throw new SealError('A sealed value is damaged');
  return sealed.readUInt32BE(2);
};

/**
 * Opens sealed bytes.
 * @throws SealError if they were changed, or sealed for another place.
 */
export const decrypt = (key: Uint8Array, sealed: Buffer, place: string): Buffer => {
  const end = sealed.length - tagLength;
  const nonce = sealed.subarray(headerLength, headerLength + nonceLength);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.concat([sealed.subarray(0, headerLength), Buffer.from(place)]));
  decipher.setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(headerLength + nonceLength, end)),
      decipher.final(),
    ]);
  } catch {
    throw new SealError(`What stands in ${place} was not sealed for this place`);
  }
};

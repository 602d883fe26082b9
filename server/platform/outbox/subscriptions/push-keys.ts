import { createECDH } from 'node:crypto';
import { serverKey } from '#server/platform/auth/keys.ts';
import type { Db, Random } from '#server/platform/services.ts';

/** The key pair by which push services know this house (RFC 8292), as URL-safe base64. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const orderOfP256 = 0xffffffff_00000000_ffffffff_ffffffff_bce6faad_a7179e84_f3b9cac2_fc632551n;

/** Made from the server's own secret, the same in every instance and for ever: subscriptions are bound to it. */
export const pushKeys = async (db: Db, random: Random): Promise<PushKeys> => {
  const secret = Buffer.from(await serverKey(db, random, 'push')).toString('hex');
  // A private key is a number below the order of the curve, and not zero.
  const number = 1n + (BigInt(`0x${secret}`) % (orderOfP256 - 1n));
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};

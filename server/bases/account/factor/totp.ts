import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator has it: HMAC-SHA-1, six digits, thirty seconds. */
export const stepSeconds = 30;
/** Clocks of phones differ: the code before and the one after are taken too. */
const window = 1;

export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / stepSeconds);

/** The code of a step (RFC 4226, section 5.3). */
export const totpOf = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

interface Tried {
  code: string;
  now: Date;
  /** The last step whose code counted: it and those before are spent. */
  after: number;
}

/** The step that a code is of; null where it is wrong or spent. */
export const stepOfCode = (secret: Uint8Array, { code, now, after }: Tried): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const current = stepAt(now);
  let found: number | null = null;
  for (let step = Math.max(current - window, after + 1); step <= current + window; step++)
    if (timingSafeEqual(Buffer.from(totpOf(secret, step)), Buffer.from(code))) found = step;
  return found;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as authenticators take it. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

/** What the QR says. Names stand in it twice, since authenticators read one or the other. */
export const otpauthOf = (secret: Uint8Array, issuer: string, owner: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(owner)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
};

import { createHmac, timingSafeEqual } from 'node:crypto';

/** An event older or newer than this is not accepted, so that somebody who intercepts one cannot send it again for ever. */
const toleranceSeconds = 300;

const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** `t=<seconds since 1970>,v1=<HMAC-SHA256 of «t.body» in hex>`; there may be several v1. */
const readHeader = (header: string): { time: string; signatures: Buffer[] } => {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) => parts.filter(([key]) => key === name).map(([, value = '']) => value);
  return {
    time: valuesOf('t')[0] ?? '',
    signatures: valuesOf('v1').map((value) => Buffer.from(value, 'hex')),
  };
};

/** Whether these very bytes were signed with the secret just now. */
export const isSigned = (
  body: Buffer,
  { header, secret, now }: { header: string | undefined; secret: string; now: Date },
): boolean => {
  const { time, signatures } = readHeader(header ?? '');
  if (!/^\d{1,12}$/.test(time)) return false;
  const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  // Signatures are compared before the time is checked, so that the duration of the answer tells nothing.
  const isRight = signatures.some((signature) => sameBytes(signature, right));
  return isRight && Math.abs(now.getTime() / 1000 - Number(time)) <= toleranceSeconds;
};

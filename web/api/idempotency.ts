const keys = new Map<string, string>();

/** A random UUID; `crypto.randomUUID` is missing on plain http. */
export const randomUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    const value = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  const part = (from: number, to: number): string => hex.slice(from, to).join('');
  return [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 16)].join('-');
};

/** The idempotency key of this content. The same content has the same key, so it makes one order, however often it is sent. */
export const keyOfContent = (content: unknown): string => {
  const fingerprint = JSON.stringify(content);
  const key = keys.get(fingerprint) ?? randomUuid();
  keys.set(fingerprint, key);
  return key;
};

/** Forgets the key of a content whose order has failed or was cancelled, so that the same content can make a new order. */
export const forgetKey = (content: unknown): void => {
  keys.delete(JSON.stringify(content));
};

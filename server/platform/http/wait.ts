import { fail } from '#core/contract/result.ts';

/** Too many requests, and how long to wait: what `Limits.take` says of a refused use. */
export const tooMany = ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
  fail('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) });

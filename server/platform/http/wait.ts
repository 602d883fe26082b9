import type { FastifyReply } from 'fastify';
import { fail } from '#core/contract/result.ts';
import { type Wait, waitSchema } from '#core/contract/wait.ts';
import { statusOf } from '#core/products/failures.ts';
import { tooManyText } from '#core/texts/wait.ts';
import { type Envelope, failure, RefusedError } from './envelope.ts';

const code = 'TOO_MANY_REQUESTS';

const waitOf = (seconds: number): Wait => ({ retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });

/** Too many requests, and how long to wait: what `Limits.take` says of a refused use. */
export const tooMany = ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
  fail(code, waitOf(retryAfterSeconds));

/** The same where no handler answers, to be thrown. */
export const refusedTooMany = ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
  new RefusedError(code, undefined, waitOf(retryAfterSeconds));

/** How long to wait, in the data and in words. */
export const waitEnvelope = (data: unknown): Envelope => {
  const wait = waitSchema.parse(data);
  const errors = [{ code, field: null, messages: [tooManyText(wait.retryAfterSeconds)] }];
  return failure(code, { data: wait, errors });
};

/** How long to wait, in the header, in the data and in words. */
export const sendWait = (data: unknown, reply: FastifyReply): unknown => {
  const wait = waitSchema.parse(data);
  return reply
    .code(statusOf(code))
    .header('cache-control', 'no-store')
    .header('retry-after', wait.retryAfterSeconds)
    .send(waitEnvelope(wait));
};

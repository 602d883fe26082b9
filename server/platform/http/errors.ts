import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureCode } from '#core/contract/errors.ts';
import { statusOf } from '#core/products/failures.ts';
import { isOutOfReach } from '../db/out-of-reach.ts';
import { isStaleStatement } from '../db/statements.ts';
import { failure, RefusedError } from './envelope.ts';
import { fieldError } from './validate.ts';
import { sendWait } from './wait.ts';

const byStatus: Record<number, FailureCode> = {
  400: 'VALIDATION',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
  503: 'UNAVAILABLE',
};

const retryAfterSeconds = 2;
const contention = new Set(['40001', '40P01', '55P03']);

/** The failure that an error stands for; INTERNAL is a bug of ours. */
export const codeOf = (error: FastifyError): FailureCode => {
  if (error instanceof RefusedError) return error.code;
  // PostgreSQL's class 22, data exceptions: a value that no column takes, such as a number beyond its range.
  if (/^22[0-9A-Z]{3}$/.test(error.code ?? '')) return 'VALIDATION';
  if (contention.has(error.code ?? '') || isStaleStatement(error)) return 'CONFLICT';
  if (isOutOfReach(error)) return 'UNAVAILABLE';
  const status = error.statusCode ?? 500;
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'VALIDATION' : 'INTERNAL');
};

/** Answers every error in the envelope; only our own bugs are logged as errors. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const code = codeOf(error);
  const route = request.routeOptions?.url ?? 'unknown';
  if (code === 'INTERNAL') request.log.error({ err: error, route }, 'A call failed');
  else if (code === 'UNAVAILABLE' || /^22/.test(error.code ?? ''))
    request.log.warn({ err: error, route }, 'A call was refused');
  const { errors: own, data = null } = error instanceof RefusedError ? error : {};
  if (code === 'TOO_MANY_REQUESTS' && data !== null) {
    sendWait(data, reply);
    return;
  }
  const errors = own ?? (code === 'VALIDATION' ? [fieldError('BROKEN', null)] : undefined);
  // Within moments the database is usually back, or another one has taken over.
  if (code === 'UNAVAILABLE') reply.header('retry-after', String(retryAfterSeconds));
  reply
    .code(statusOf(code))
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(failure(code, { data, errors, call: request.routeOptions?.config?.call }));
};

import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FailureCode } from '#core/contract/errors.ts';
import { statusOf } from '#core/products/failures.ts';
import { failure } from './envelope.ts';
import { fieldError } from './validate.ts';

const codes: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Answers in the envelope what was not even a request, or did not come in time. No other code of ours has seen it yet. */
export const answerEarly = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const code = codes[error.code ?? ''] ?? 'VALIDATION';
  const errors = code === 'VALIDATION' ? [fieldError('BROKEN', null)] : undefined;
  const body = JSON.stringify(failure(code, { errors }));
  const status = statusOf(code);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
};

/** Ignores an expectation that we do not know, as RFC 9110, section 10.1.1, allows; Node would not answer at all. */
export const passOverExpectations = (server: Server): void => {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
};

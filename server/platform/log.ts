import pino, { type Logger } from 'pino';
import type { Config } from './config/config.ts';

/** Structured lines on standard output. Bodies, queries, cookies and numbers of people are never given to it. */
export const createLog = (level: Config['logLevel']): Logger =>
  pino({
    level,
    base: null,
    // The defaults would print the address with its query, and the client's address.
    serializers: { req: (request: { id?: string }) => ({ id: request.id }), res: () => undefined },
  });

import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config/config.ts';

/** What is logged of an error. PostgreSQL's `detail` and `where` are left out: they quote rows, and rows hold people. */
const told = ({ type, message, stack, code, constraint, table }: Record<string, unknown>) => ({
  type,
  message,
  stack,
  ...(code ? { code } : {}),
  ...(constraint ? { constraint, table } : {}),
});

/** Structured lines on standard output. Callers never give it bodies, queries, cookies or people's numbers. */
export const createLog = (
  level: Config['logLevel'],
  stream: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      level,
      base: null,
      // Libraries log the headers of their errors, with Authorization and cookies among them.
      redact: { paths: ['headers', '*.headers'], remove: true },
      // The default serializer would log the URL with its query, and the client's address.
      serializers: {
        req: (request: { id?: string }) => ({ id: request.id }),
        res: () => undefined,
        err: pino.stdSerializers.wrapErrorSerializer((error) => told({ ...error })),
      },
    },
    stream,
  );

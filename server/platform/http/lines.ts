import { Readable } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const lineBreak = '\n';

async function* withBreaks(lines: AsyncIterable<string | Buffer>): AsyncGenerator<string | Buffer> {
  for await (const line of lines) {
    yield line;
    yield lineBreak;
  }
}

/** What a reader must have before the next line comes is not kept back to be packed together with it. */
const packed = () =>
  createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });

/** Sends lines as they come. Proxies are asked not to gather them. */
export const sendLines = (lines: AsyncIterable<string | Buffer>, reply: FastifyReply): unknown => {
  reply.type('application/x-ndjson').header('x-accel-buffering', 'no').header('vary', 'accept-encoding');
  const stream = Readable.from(withBreaks(lines), { objectMode: false, highWaterMark: 1 });
  if (!/\bbr\b/.test(String(reply.request.headers['accept-encoding'] ?? ''))) return reply.send(stream);
  reply.header('content-encoding', 'br');
  const out = packed();
  // If the reader goes away, no more lines are made.
  out.on('close', () => stream.destroy());
  stream.on('error', (error) => out.destroy(error));
  return reply.send(stream.pipe(out));
};

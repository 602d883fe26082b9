import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Kept by browsers for a day, and shown from there for a month while a newer one is asked for: also without a connection. */
const kept = 'public, max-age=86400, stale-while-revalidate=2592000';

/** Nothing of a drawing that is opened by itself may run or load; a picture inside it is in its own bytes. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/** Sets what goes with a drawing of the house, and says whether the browser has this very one already: then it wants an empty 304. */
export const hasDrawing = (request: FastifyRequest, reply: FastifyReply, svg: string): boolean => {
  const tag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`;
  reply.headers({
    'cache-control': kept,
    etag: tag,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  });
  return request.headers['if-none-match'] === tag;
};

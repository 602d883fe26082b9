import type { FastifyReply } from 'fastify';

/** «br;q=0» is a refusal; a client that writes it gets the plain bytes. */
const encodingsByWorth = [
  ['br', /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/],
  ['gzip', /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/],
] as const;

/** Bytes, or how to make them. */
export type Encoded = Buffer | (() => Promise<Buffer>);

/** The bytes of an answer in the best of these encodings that the client accepts, with the headers that say so; otherwise as they are. */
export const bestEncoded = async (
  bare: Buffer | string | undefined,
  encodings: { br?: Encoded; gzip?: Encoded },
  reply: FastifyReply,
): Promise<Buffer | string | undefined> => {
  reply.header('vary', 'accept-encoding');
  const accepted = String(reply.request.headers['accept-encoding'] ?? '');
  for (const [name, isAccepted] of encodingsByWorth) {
    const bytes = encodings[name];
    if (bytes && isAccepted.test(accepted)) {
      reply.header('content-encoding', name);
      return typeof bytes === 'function' ? bytes() : bytes;
    }
  }
  return bare;
};

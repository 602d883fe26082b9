import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';

/** Kept by browsers for a day, and shown from there for a month while a newer one is asked for: also without a connection. */
const kept = 'public, max-age=86400, stale-while-revalidate=2592000';

/** Nothing of a drawing that is opened by itself may run or load. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What those who show a link make room for. */
const preview = { width: 1200, height: 630 };
/** A poster is 320 wide in drawings of 72 dots an inch. */
const density = Math.ceil((72 * preview.width) / 320);

/** As many as any page of links needs; another is drawn again. */
const picturesMax = 64;
const pictures = new Map<string, Promise<Buffer>>();

const paint = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density })
    .resize({ ...preview, fit: 'cover', position: 'centre' })
    .png({ palette: true })
    .toBuffer();

/** The poster as a picture for who shows a link to its page. The library paints in threads of its own, so nobody waits for it. */
const pictureOf = (svg: string): Promise<Buffer> => {
  const known = pictures.get(svg);
  if (known) return known;
  const [oldest] = pictures.keys();
  if (pictures.size >= picturesMax && oldest !== undefined) pictures.delete(oldest);
  const painted = paint(svg);
  pictures.set(svg, painted);
  painted.catch(() => pictures.delete(svg));
  return painted;
};

/** What is asked for by `mashhad.svg` or, as a picture, by `mashhad.png`; null where the name is none. */
export const nameOf = (file: string): { name: string; isPicture: boolean } | null => {
  const [, name, ending] = /^([A-Za-z0-9-]{2,40})\.(svg|png)$/.exec(file) ?? [];
  return name === undefined ? null : { name, isPicture: ending === 'png' };
};

/** Answers with a poster, unless the browser has it already. */
export const handOut = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { svg, isPicture }: { svg: string; isPicture: boolean },
): Promise<FastifyReply> => {
  const tag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`;
  reply.headers({
    'cache-control': kept,
    etag: tag,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return isPicture
    ? reply.type('image/png').send(await pictureOf(svg))
    : reply.type('image/svg+xml').send(svg);
};

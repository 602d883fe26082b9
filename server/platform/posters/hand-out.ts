import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { clientOf } from '../http/address.ts';
import { hasDrawing } from '../http/drawing.ts';
import { sendWait } from '../http/wait.ts';
import type { Limits } from '../services.ts';

/** What those who show a link make room for. */
const preview = { width: 1200, height: 630 };
/** A poster is 320 wide in drawings of 72 dots an inch. */
const density = Math.ceil((72 * preview.width) / 320);

/** As many as any page of links needs; another is drawn again. */
const picturesMax = 64;
const pictures = new Map<string, Promise<Buffer>>();

/** Pictures that one client address may have painted anew in a minute: names have no end, and each takes 30 ms of a processor. */
const paintedPerMinute = 60;

/** In all its colours: to look for the best 256 takes five times as long, to save 30 kB. */
const paint = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density })
    .resize({ ...preview, fit: 'cover', position: 'centre' })
    .png()
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
  { svg, isPicture, limits }: { svg: string; isPicture: boolean; limits: Pick<Limits, 'takeRoughly'> },
): Promise<unknown> => {
  if (isPicture && !pictures.has(svg)) {
    const taken = await limits.takeRoughly(`posters:${clientOf(request.ip)}`, paintedPerMinute, 60);
    if (!taken.allowed) return sendWait(taken, reply);
  }
  // Other sites that show a link to one of our pages load its picture from here.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  if (hasDrawing(request, reply, svg)) return reply.code(304).send();
  return isPicture
    ? reply.type('image/png').send(await pictureOf(svg))
    : reply.type('image/svg+xml').send(svg);
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { clientOf } from '../http/address.ts';
import { hasDrawing } from '../http/drawing.ts';
import { sendWait } from '../http/wait.ts';
import type { Limits } from '../services.ts';

/** What those who show a link make room for. */
export const preview = { width: 1200, height: 630 };
/** A poster is 320 wide in drawings of 72 dots an inch. */
const density = Math.ceil((72 * preview.width) / 320);

/** As many as any page of links needs; another is drawn again. */
const picturesMax = 64;
const pictures = new Map<string, Promise<Buffer>>();

/** Pictures that one client address may have painted anew in a minute: names have no end, and each takes 30 ms of a processor. */
const paintedPerMinute = 60;

/** A poster in the size of a preview, to be painted upon. */
export const canvasOf = (svg: string): Sharp =>
  sharp(Buffer.from(svg), { density }).resize({ ...preview, fit: 'cover', position: 'centre' });

/** Paints what `drawing` stands for, or finds what was painted of it. The library paints in threads of its own, so nobody waits for it. */
const painted = (drawing: string, paint: () => Promise<Buffer>): Promise<Buffer> => {
  const known = pictures.get(drawing);
  if (known) return known;
  const [oldest] = pictures.keys();
  if (pictures.size >= picturesMax && oldest !== undefined) pictures.delete(oldest);
  const picture = paint();
  pictures.set(drawing, picture);
  picture.catch(() => pictures.delete(drawing));
  return picture;
};

/** What is asked for by `mashhad.svg` or, as a picture, by `mashhad.png`; null where the name is none. */
export const nameOf = (file: string): { name: string; isPicture: boolean } | null => {
  const [, name, ending] = /^([A-Za-z0-9-]{2,40})\.(svg|png)$/.exec(file) ?? [];
  return name === undefined ? null : { name, isPicture: ending === 'png' };
};

interface Asked {
  /** All that the picture is made of: another text is another picture. */
  drawing: string;
  /** Paints it; null where the drawing itself is asked for. */
  paint: (() => Promise<Buffer>) | null;
  limits: Pick<Limits, 'takeRoughly'>;
}

/** Answers with a drawing or a picture of it, unless the browser has it already. */
export const handOutDrawn = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { drawing, paint, limits }: Asked,
): Promise<unknown> => {
  if (paint && !pictures.has(drawing)) {
    const taken = await limits.takeRoughly(`posters:${clientOf(request.ip)}`, paintedPerMinute, 60);
    if (!taken.allowed) return sendWait(taken, reply);
  }
  // Other sites that show a link to one of our pages load its picture from here.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  if (hasDrawing(request, reply, drawing)) return reply.code(304).send();
  return paint
    ? reply.type('image/png').send(await painted(drawing, paint))
    : reply.type('image/svg+xml').send(drawing);
};

/** Answers with a poster. As a picture it has all its colours: to look for the best 256 takes five times as long, to save 30 kB. */
export const handOut = (
  request: FastifyRequest,
  reply: FastifyReply,
  { svg, isPicture, limits }: { svg: string; isPicture: boolean; limits: Asked['limits'] },
): Promise<unknown> =>
  handOutDrawn(request, reply, {
    drawing: svg,
    paint: isPicture ? () => canvasOf(svg).png().toBuffer() : null,
    limits,
  });

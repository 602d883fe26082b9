import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { shellTexts } from '#core/texts/shell.ts';
import { titledPath } from '../http/heads.ts';
import { escapeHtml } from '../http/house-page.ts';
import { lettersFolder } from '../letters.ts';
import type { Limits } from '../services.ts';
import { canvasOf, handOutDrawn, preview } from './hand-out.ts';
import { posterOf } from './index.ts';

const margin = 80;
const width = preview.width - 2 * margin;
/** The letters of a title, from large to small: the first with which it takes no more than its room. */
const sizes = [76, 60, 48, 38];
const titleHeight = 330;

const fontfile = join(lettersFolder(), 'Vazirmatn-ExtraBold.ttf');

/** Text as a picture: shaped, broken into lines, from the right. */
const inkOf = (text: string, colour: string, size: number) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      font: `Vazirmatn ${size}`,
      fontfile,
      width,
      // One dot is one point, so that sizes are pixels.
      dpi: 72,
      rgba: true,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

/** The largest writing of a title that has room. */
const titleInk = async (title: string) => {
  const [first = 0, ...smaller] = sizes;
  let ink = await inkOf(title, '#ffffff', first);
  for (const size of smaller) {
    if (ink.info.height <= titleHeight) break;
    ink = await inkOf(title, '#ffffff', size);
  }
  return ink;
};

/** Night over the poster, so that white letters are read on whatever it shows. */
const shade = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${preview.width}" height="${preview.height}"><rect width="100%" height="100%" fill="#0b1230" opacity=".72"/></svg>`,
);

const paint = async (ground: string, title: string): Promise<Buffer> => {
  const [house, written] = await Promise.all([inkOf(shellTexts.name, '#f3a63f', 44), titleInk(title)]);
  const fromRight = ({ info }: { info: { width: number } }): number => preview.width - margin - info.width;
  return canvasOf(ground)
    .composite([
      { input: shade, left: 0, top: 0 },
      { input: house.data, left: fromRight(house), top: margin },
      {
        input: written.data,
        left: fromRight(written),
        top: Math.max(margin + 90, preview.height - margin - written.info.height),
      },
    ])
    .png()
    .toBuffer();
};

interface Titles {
  /** The title that the picture of a page says; null where there is no such page, or it has a picture of its own. */
  titleAt: (path: string) => Promise<string | null>;
  limits: Pick<Limits, 'takeRoughly'>;
}

/**
 * Hands out the picture that is shown with a link to a page without one: its title over a poster of the house. Only what stands over a page of
 * ours is written on one.
 */
export const mountTitled = (app: FastifyInstance, { titleAt, limits }: Titles): void => {
  const ground = posterOf('shiraz', { seed: 'shiraz', landscape: 'town' });
  app.get<{ Querystring: { page?: unknown } }>(titledPath, async (request, reply) => {
    const { page } = request.query;
    const title = typeof page === 'string' ? await titleAt(page) : null;
    if (title === null) return reply.callNotFound();
    return handOutDrawn(request, reply, {
      drawing: `${title}\n${ground}`,
      paint: () => paint(ground, title),
      limits,
    });
  });
};

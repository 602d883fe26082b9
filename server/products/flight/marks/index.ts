import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { hasDrawing } from '#server/platform/http/drawing.ts';
import { drawnMarks } from './drawn.ts';
import { marksEnv } from './env.ts';
import { readLogos } from './logos.ts';
import { madeMark } from './made.ts';

export interface AirlineMarks {
  /** The mark of an airline as an SVG of 40 by 40 without words: its name stands beside it. Every code has one. */
  of(code: string): string;
  /** Hands them out at /airline-marks/W5.svg. */
  pages(app: FastifyInstance): void;
}

/** A tile with round corners; a logo lies in it as a picture, so that nothing in its file can run or load. */
const tile = (ground: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="12" fill="${ground}"/>${inside}</svg>`;

const logo = (address: string): string =>
  tile('#fff', `<image x="4" y="4" width="32" height="32" href="${address}"/>`);

/** Marks of airlines: the operator's logos, else drawn ones, else one in their hand made from the code. */
export const createAirlineMarks = (config: Config): AirlineMarks => {
  const { AIRLINE_LOGOS: folder } = config.read(marksEnv);
  const logos = folder === null ? new Map<string, string>() : readLogos(folder);
  const of = (code: string): string => {
    const address = logos.get(code);
    if (address !== undefined) return logo(address);
    const { ground, drawing } = drawnMarks[code] ?? madeMark(code);
    return tile(ground, drawing);
  };
  return {
    of,
    pages(app) {
      app.get<{ Params: { file: string } }>('/airline-marks/:file', async (request, reply) => {
        const [, code] = /^([A-Z0-9]{2,3})\.svg$/.exec(request.params.file) ?? [];
        if (code === undefined) return reply.callNotFound();
        const mark = of(code);
        if (hasDrawing(request, reply, mark)) return reply.code(304).send();
        return reply.type('image/svg+xml').send(mark);
      });
    },
  };
};

import type { FastifyInstance } from 'fastify';
import { handOut, nameOf } from '#server/platform/posters/hand-out.ts';
import { posterOf } from '#server/platform/posters/index.ts';
import type { Limits } from '#server/platform/services.ts';
import { airportsOfCity, findAirport } from '../places/airports.ts';
import { drawnOf, landscapeOf } from './landscapes.ts';

/** The poster of a city or of an airport's city; null where the code is nobody's. */
export const placePoster = (code: string): string | null => {
  const airport = airportsOfCity(code)[0] ?? findAirport(code);
  if (!airport) return null;
  const city = airport.cityCode;
  const landscape = landscapeOf(city, airport.countryIso2);
  return posterOf(drawnOf[code] ?? drawnOf[city] ?? null, { seed: city, landscape });
};

/** Hands out posters of places at /posters/places/MHD.svg, and as a picture at /posters/places/MHD.png. */
export const mountPlacePosters = (app: FastifyInstance, limits: Pick<Limits, 'takeRoughly'>): void => {
  app.get<{ Params: { file: string } }>('/posters/places/:file', async (request, reply) => {
    const asked = nameOf(request.params.file);
    const svg = asked && placePoster(asked.name);
    if (!asked || !svg) return reply.callNotFound();
    return handOut(request, reply, { svg, isPicture: asked.isPicture, limits });
  });
};

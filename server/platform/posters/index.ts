import type { FastifyInstance } from 'fastify';
import { countryOf } from '../countries/countries.ts';
import type { Limits } from '../services.ts';
import { drawnOfCountry, landscapeOfCountry } from './countries.ts';
import { drawnPosters } from './drawn.ts';
import { handOut, nameOf } from './hand-out.ts';
import { makePoster, type Place } from './make.ts';

/** The poster that was drawn of a name, or the one that is made of the place. */
export const posterOf = (name: string | null, place: Place): string =>
  (name !== null && Object.hasOwn(drawnPosters, name) ? drawnPosters[name] : undefined) ?? makePoster(place);

/** The poster of a country (ISO 3166 alpha-3): of a city of it that was drawn, else of what it mostly looks like. Null where there is none. */
export const countryPoster = (iso3: string): string | null => {
  const country = countryOf(iso3);
  if (!country) return null;
  const { iso2 } = country;
  return posterOf(drawnOfCountry(iso2), { seed: iso3, landscape: landscapeOfCountry(iso2) });
};

/**
 * Hands out posters by their name at /posters/mashhad.svg, and as a picture at /posters/mashhad.png: no name is without. Those of
 * countries stand at /posters/countries/ITA.svg.
 */
export const mountPosters = (app: FastifyInstance, limits: Pick<Limits, 'takeRoughly'>): void => {
  app.get<{ Params: { file: string } }>('/posters/countries/:file', async (request, reply) => {
    const asked = nameOf(request.params.file);
    const svg = asked && countryPoster(asked.name);
    if (!asked || !svg) return reply.callNotFound();
    return handOut(request, reply, { svg, isPicture: asked.isPicture, limits });
  });
  app.get<{ Params: { file: string } }>('/posters/:file', async (request, reply) => {
    const asked = nameOf(request.params.file);
    if (!asked) return reply.callNotFound();
    const name = asked.name.toLowerCase();
    const svg = posterOf(name, { seed: name, landscape: 'town' });
    return handOut(request, reply, { svg, isPicture: asked.isPicture, limits });
  });
};

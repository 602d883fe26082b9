import type { FastifyInstance } from 'fastify';
import type { Limits } from '../services.ts';
import { drawnPosters } from './drawn.ts';
import { handOut, nameOf } from './hand-out.ts';
import { makePoster, type Place } from './make.ts';

/** The poster that was drawn of a name, or the one that is made of the place. */
export const posterOf = (name: string | null, place: Place): string =>
  (name !== null && Object.hasOwn(drawnPosters, name) ? drawnPosters[name] : undefined) ?? makePoster(place);

/** Hands out posters by their name at /posters/mashhad.svg, and as a picture at /posters/mashhad.png. No name is without. */
export const mountPosters = (app: FastifyInstance, limits: Pick<Limits, 'takeRoughly'>): void => {
  app.get<{ Params: { file: string } }>('/posters/:file', async (request, reply) => {
    const asked = nameOf(request.params.file);
    if (!asked) return reply.callNotFound();
    const name = asked.name.toLowerCase();
    const svg = posterOf(name, { seed: name, landscape: 'town' });
    return handOut(request, reply, { svg, isPicture: asked.isPicture, limits });
  });
};

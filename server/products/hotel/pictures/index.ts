import type { FastifyInstance } from 'fastify';
import { handOut, nameOf } from '#server/platform/posters/hand-out.ts';
import type { Limits } from '#server/platform/services.ts';
import { knownHotels } from '../data/hotels.ts';
import { hotelPicture } from './make.ts';

const byId = new Map(knownHotels.map((hotel) => [hotel.hotelId, hotel]));

/** Hands out the drawings of hotels at /pictures/hotels/mashhad-javad-hotel/building.svg, and as pictures at ….png. */
export const mountHotelPictures = (app: FastifyInstance, limits: Pick<Limits, 'takeRoughly'>): void => {
  app.get<{ Params: { hotelId: string; file: string } }>(
    '/pictures/hotels/:hotelId/:file',
    async (request, reply) => {
      const asked = nameOf(request.params.file);
      const hotel = byId.get(request.params.hotelId);
      const svg = asked && hotel && hotelPicture(hotel, asked.name);
      if (!asked || !svg) return reply.callNotFound();
      return handOut(request, reply, { svg, isPicture: asked.isPicture, limits });
    },
  );
};

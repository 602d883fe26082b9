import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** One figure of this house, counted from what it has in its database. */
export const figureSchema = z.object({
  name: z.string().describe('Names it among the others, and never changes'),
  value: z.number().min(0),
  unit: z.enum(['count', 'percent', 'seconds']),
  label: z.string().describe('What it is, in Persian'),
  basis: z.string().describe('What it rests on and of which days, in Persian'),
  restsOn: z.int().min(1).describe('Of at least how many it was counted'),
});

/** The house in numbers. */
export const figures = {
  figures: endpoint({
    call: 'GET /api/front-api/Figures/GetFigures',
    summary:
      'What this house is in figures that it counted itself; one that rests on too little is not there, and none says anything of a person',
    access: 'public',
    reply: z.array(figureSchema),
  }),
};

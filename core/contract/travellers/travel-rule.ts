import { z } from 'zod';

/** A rule of a route, already chosen for the trip it travels with: who may not buy, or what everybody must know. */
export const travelRuleSchema = z.object({
  id: z.string(),
  kind: z.enum(['barred', 'notice']),
  title: z.string(),
  text: z.string(),
  nationalities: z
    .union([z.literal('*'), z.array(z.string())])
    .describe('ISO 3166 alpha-3 of those it is about'),
  except: z.array(z.string()).describe('Those it is not about, where `nationalities` is *'),
  source: z.string(),
});
export type TravelRule = z.output<typeof travelRuleSchema>;

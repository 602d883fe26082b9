import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { findTextMax } from './find-limits.ts';

/** The pictures beside groups of what was found. */
export const foundIcons = ['plane', 'bed', 'globe', 'passport', 'info', 'rows', 'pin', 'shield'] as const;

const foundSchema = z.object({
  title: z.string(),
  text: z.string().describe('What it is and where, in a few words; empty where the title says it all'),
  href: z.string().describe('Its page of this site'),
});

/** What was found of one kind. */
export const foundGroupSchema = z.object({
  kind: z.string().describe('Names it among the groups, and never changes'),
  name: z.string().describe('What these are, in Persian'),
  icon: z.enum(foundIcons),
  items: z.array(foundSchema).min(1),
});

/** Everything that the site has, by one field. */
export const finding = {
  find: endpoint({
    call: 'POST /api/front-api/Search/Find',
    summary:
      'What a text may mean in all that the site has: where it sells and what it tells, by kind, best first. Asked by POST, since no log of addresses should have what people type',
    access: 'public',
    body: z.object({ text: z.string().trim().max(findTextMax) }),
    reply: z.object({
      isGuess: z.boolean().describe('Whether nothing fits as it was typed, and these are the nearest'),
      groups: z.array(foundGroupSchema),
    }),
  }),
};

import { z } from 'zod';
import { photoWidthMin } from '../rules/photo.ts';

/** A photograph that the agency gave of a hotel. Where a hotel or a kind of room has none, it is drawn. */
export const photoSchema = z.object({
  path: z
    .string()
    .describe('With a width that `widthsOf` tells and an ending: `-640.avif`, `-640.webp`, `-640.jpg`'),
  width: z.int().min(photoWidthMin),
  height: z.int().min(1),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .describe('Stands in its place until it comes'),
  text: z.string().describe('What it shows, in Persian'),
});
export type Photo = z.output<typeof photoSchema>;

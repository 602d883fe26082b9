import { lazy } from 'react';
import { tourLanding } from '#core/products/tour/texts/landing-page.ts';
import type { LandingSlot } from '../landing-slot.ts';

export const landing: LandingSlot = {
  words: tourLanding,
  room: '20rem',
  Offers: lazy(() => import('./landing-offers.tsx')),
};

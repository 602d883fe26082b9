import { lazy } from 'react';
import { flightLanding } from '#core/products/flight/texts/landing-page.ts';
import type { LandingSlot } from '../landing-slot.ts';

export const landing: LandingSlot = {
  words: flightLanding,
  room: '100rem',
  Offers: lazy(() => import('./landing-offers.tsx')),
};

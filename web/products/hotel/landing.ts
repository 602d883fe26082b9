import { lazy } from 'react';
import { hotelLanding } from '#core/products/hotel/texts/landing-page.ts';
import type { LandingSlot } from '../landing-slot.ts';

export const landing: LandingSlot = {
  words: hotelLanding,
  room: '30rem',
  Offers: lazy(() => import('./landing-offers.tsx')),
};

import { lazy } from 'react';
import { visaLanding } from '#core/products/visa/texts/landing-page.ts';
import type { LandingSlot } from '../landing-slot.ts';

export const landing: LandingSlot = {
  words: visaLanding,
  room: '5.5rem',
  Offers: lazy(() => import('./landing-offers.tsx')),
};

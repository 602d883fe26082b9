import { lazy } from 'react';
import type { CompanionParts } from '#web/products/companion-slot.ts';

/*
 * What hotels show in the form of a purchase. The first view names this file alone; it names what each part needs.
 */
export { Chosen } from './chosen.tsx';

const LateOffer = lazy(async () => ({ default: (await import('./offer.tsx')).Offer }));
const LateSummary = lazy(async () => ({ default: (await import('./summary.tsx')).Summary }));

// The form loads these late itself, and what it loads has to be a function.
export const Offer: CompanionParts['Offer'] = (props) => <LateOffer {...props} />;
export const Summary: CompanionParts['Summary'] = (props) => <LateSummary {...props} />;

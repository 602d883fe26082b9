export { ContactCard } from './contact-card.tsx';
export { toFields } from './draft.ts';
export { ErrorSummary } from './error-summary.tsx';
export { idOfPath, travellerPath } from './problems.ts';
export { TravellerCard } from './traveller-card.tsx';
export type { TravellersForm } from './use-travellers-form.ts';
export { useTravellersForm } from './use-travellers-form.ts';

export { ChooseSeveral } from './choose-several.tsx';
export { ContactCard } from './contact-card.tsx';

export { emptyTraveller, fromSaved, toFields } from './draft.ts';
export { ErrorSummary } from './error-summary.tsx';
export { forgetForm } from './keep-draft.ts';
export { idOfPath, travellerPath } from './problems.ts';
export { namesOf } from './saved-chips.tsx';
export { ScanStrip } from './scan-strip.tsx';
export { TravellerCard } from './traveller-card.tsx';
export { TravellerFields } from './traveller-fields.tsx';
export type { TravellersForm } from './use-travellers-form.ts';
export { useTravellersForm } from './use-travellers-form.ts';

export { ChooseSeveral } from './choose-several.tsx';
export { ContactCard } from './contact-card.tsx';

export type { ContactDraft, TravellerDraft } from './draft.ts';
export { emptyTraveller, fromSaved, nationalityOf, toFields } from './draft.ts';
export { ErrorSummary } from './error-summary.tsx';
export { FormSkeleton } from './form-skeleton.tsx';
export { forgetForm, formOf, keepInTab, readInTab, readKeptForm } from './keep-draft.ts';
export type { FormContext } from './problems.ts';
export { fieldsOf, idOfPath, travellerPath } from './problems.ts';
export { namesOf } from './saved-chips.tsx';
export { ScanStrip } from './scan-strip.tsx';
export { TravellerCard } from './traveller-card.tsx';
export { TravellerFields } from './traveller-fields.tsx';
export { focusSoon, useCards } from './use-cards.ts';
export { useIsEmailOptional } from './use-own-contact.ts';
export type { TravellersForm } from './use-travellers-form.ts';
export { useTravellersForm } from './use-travellers-form.ts';

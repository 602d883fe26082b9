import type { TravellerDraft } from './draft.ts';
import { idOfPath, travellerPath } from './problems.ts';
import type { TravellersForm } from './use-travellers-form.ts';

export interface FieldsProps {
  form: TravellersForm;
  index: number;
  draft: TravellerDraft;
  countries: readonly { value: string; label: string }[];
}

/** Id, error and «was left» of one field of this traveller. */
export const fieldOf = (form: TravellersForm, index: number) => (field: string, isFilled: boolean) => {
  const path = travellerPath(index, field);
  return { id: idOfPath(path), error: form.shown.get(path), onLeave: () => form.leave(path, isFilled) };
};

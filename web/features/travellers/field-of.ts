import { fieldsOfMode } from '#core/rules/passengers/modes.ts';
import type { PassengerField, PassengerMode } from '#core/rules/passengers/validate.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import type { TravellerDraft } from './draft.ts';
import { nationalityOf } from './draft.ts';
import { idOfPath, travellerPath } from './problems.ts';
import type { TravellersForm } from './use-travellers-form.ts';

export interface FieldsProps {
  form: TravellersForm;
  index: number;
  draft: TravellerDraft;
  mode: PassengerMode;
  countries: readonly { value: string; label: string }[];
}

/** Id, error and «was left» of one field of this traveller. */
export const fieldOf = (form: TravellersForm, index: number) => (field: string, isFilled: boolean) => {
  const path = travellerPath(index, field);
  return { id: idOfPath(path), error: form.shown.get(path), onLeave: () => form.leave(path, isFilled) };
};

/** The fields that such a traveller may be asked for; with those of a passport where one may be given. */
export const shownFields = (draft: TravellerDraft, mode: PassengerMode): readonly PassengerField[] =>
  fieldsOfMode(mode, nationalityOf(draft), { hasPassport: true });

/** What to say under a field that a passport filled; undefined where a hand did. */
export const scanHint = (draft: TravellerDraft, field: PassengerField): string | undefined => {
  if (!draft.scan?.filled.includes(field)) return undefined;
  return draft.scan.doubtful.includes(field)
    ? travellerTexts.scan.lookWell
    : travellerTexts.scan.fromPassport;
};

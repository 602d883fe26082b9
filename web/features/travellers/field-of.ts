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
  /** Whether the product stores the picture of a passport as a document, which is kept longer than the scan alone. */
  isScanKept?: boolean;
}

/** Id, error and `onLeave` of one field of this traveller. */
export const fieldOf = (form: TravellersForm, index: number) => (field: string, isFilled: boolean) => {
  const path = travellerPath(index, field);
  return { id: idOfPath(path), error: form.shown.get(path), onLeave: () => form.leave(path, isFilled) };
};

/** The fields that are shown for such a traveller; with those of a passport if one may be given. */
export const shownFields = (draft: TravellerDraft, mode: PassengerMode): readonly PassengerField[] =>
  fieldsOfMode(mode, nationalityOf(draft), { hasPassport: true });

const texts = travellerTexts.scan;

/** Fields that show the letters of the passport; others show a word for their value. */
const inLetters: readonly PassengerField[] = ['firstName', 'lastName', 'passportNumber', 'nationalCode'];

/** Whether a letter of a field that a passport filled could as well be another. */
export const isUnclear = ({ scan }: TravellerDraft, field: PassengerField): boolean =>
  (scan?.unclear ?? []).some((letter) => letter.field === field);

/** The hint under a field that a passport filled; undefined if it was typed by hand. */
export const scanHint = (draft: TravellerDraft, field: PassengerField): string | undefined => {
  const { scan } = draft;
  if (!scan?.filled.includes(field)) return undefined;
  const letters = (scan.unclear ?? []).filter((letter) => letter.field === field);
  if (letters.length > 0) return inLetters.includes(field) ? texts.unclearLetters(letters) : texts.unclear;
  if (field === 'firstName' && scan.hasOneName) return texts.oneName;
  return scan.doubtful.includes(field) ? texts.lookWell : texts.fromPassport;
};

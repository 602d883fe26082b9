import { inLatinLetters, inPersianLetters } from '#core/rules/identity/other-letters.ts';
import { type NameField, travellerFields } from '#core/rules/passengers/fields.ts';
import type { TravellerDraft } from './draft.ts';

/** The same name in the other letters. */
const other: Partial<Record<NameField, NameField>> = {
  firstName: 'firstNameFarsi',
  lastName: 'lastNameFarsi',
  firstNameFarsi: 'firstName',
  lastNameFarsi: 'lastName',
};

/**
 * What a name that was just typed suggests for the same name in the other letters, for its owner to check. Nothing that was typed by hand,
 * or came from a passport or a saved traveller, is changed.
 */
export const suggestedBy = (draft: TravellerDraft, field: NameField): Partial<TravellerDraft> | null => {
  const suggested = draft.suggested ?? [];
  const to = other[field];
  // A field that was filled by a suggestion does not suggest anything for the other one.
  if (to === undefined || suggested.includes(field)) return null;
  if (draft[to] !== '' && !suggested.includes(to)) return null;
  const name =
    travellerFields[field].name.letters === 'Persian'
      ? inLatinLetters(draft[field])
      : inPersianLetters(draft[field]);
  if (name === '' || name === draft[to]) return null;
  return { [to]: name, suggested: [...suggested.filter((each) => each !== to), to] };
};

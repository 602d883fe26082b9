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
 * What a name that was just written says of the same name in the other letters: a suggestion, for its owner to look at.
 * Nothing that a hand wrote, a passport or a saved traveller is touched.
 */
export const suggestedBy = (draft: TravellerDraft, field: NameField): Partial<TravellerDraft> | null => {
  const suggested = draft.suggested ?? [];
  const to = other[field];
  // A suggestion suggests nothing back.
  if (to === undefined || suggested.includes(field)) return null;
  if (draft[to] !== '' && !suggested.includes(to)) return null;
  const name =
    travellerFields[field].name.letters === 'Persian'
      ? inLatinLetters(draft[field])
      : inPersianLetters(draft[field]);
  if (name === '' || name === draft[to]) return null;
  return { [to]: name, suggested: [...suggested.filter((each) => each !== to), to] };
};

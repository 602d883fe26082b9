import { parsePersianDate } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { type AgeBands, passengerTypeOn } from '#core/rules/passengers/ages.ts';
import type { PassengerType } from '#core/rules/passengers/counts.ts';
import type { PassengerFields } from '#core/rules/passengers/validate.ts';
import type { TravellerDraft } from './draft.ts';
import { draftName } from './draft.ts';

type Saved = PassengerFields & { id: string };

/** The type of a traveller: by age on the last of these days, or as given if there is no birthday. */
export const typeByAge = (
  fields: PassengerFields,
  travelDates: readonly PlainDate[],
  ages?: AgeBands,
): PassengerType => {
  const birth = parsePersianDate(fields.birthDateFa ?? '');
  const last = [...travelDates].sort().at(-1);
  return (birth && last && passengerTypeOn(birth, last, ages)) || fields.type;
};

/**
 * The card for each chosen traveller: their own if they are in one, otherwise an empty card of their type, otherwise one whose traveller is
 * not among the chosen. A traveller for whom there is none is left out.
 */
export const seatsFor = (
  chosen: readonly Saved[],
  travellers: readonly TravellerDraft[],
  travelDates: readonly PlainDate[],
  ages?: AgeBands,
): ReadonlyMap<number, Saved> => {
  const seats = new Map<number, Saved>();
  const isFree = (index: number): boolean =>
    !seats.has(index) && !chosen.some(({ id }) => id === travellers[index]?.savedId);
  const isEmpty = (draft: TravellerDraft): boolean => draft.savedId === '' && draftName(draft) === '';
  for (const saved of chosen) {
    const own = travellers.findIndex((draft) => draft.savedId === saved.id);
    const type = typeByAge(saved, travelDates, ages);
    const fits = travellers.flatMap((draft, index) =>
      draft.type === type && isFree(index) ? { index, isEmpty: isEmpty(draft) } : [],
    );
    const index = own >= 0 ? own : (fits.find((fit) => fit.isEmpty) ?? fits[0])?.index;
    if (index !== undefined) seats.set(index, saved);
  }
  return seats;
};

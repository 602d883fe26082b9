import type { Party } from '#core/products/hotel/rules/stay.ts';
import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';
import type { NewOrder } from '#server/commerce/port/order.ts';

type Traveller = Pick<NewOrder['travellers'][number], 'type' | 'birthDate' | 'age'>;

/** In whole years on a day; null where nobody said. */
const ageOn = ({ birthDate, age }: Traveller, day: PlainDate): number | null => {
  if (birthDate === null || !isPlainDate(birthDate)) return age ?? null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

/**
 * Who of these travellers stays in which room: for each room their places, in the sequence in which they are given. Adults fill the rooms one
 * after the other, and a child goes where a child of its age was searched for; whoever fits nowhere is told to the hotel later. Null where a
 * room would be without an adult, since one has to ask for it at the desk.
 */
export const spreadOver = (
  travellers: readonly Traveller[],
  parties: readonly Party[],
  checkIn: PlainDate,
): number[][] | null => {
  const places = travellers.map((_, place) => place);
  let adults = places.filter((place) => travellers[place]?.type === 'Adult');
  let children = places.filter((place) => !adults.includes(place));
  // A room each first, so that nobody is missing at the desk of the last one.
  if (adults.length < parties.length) return null;
  return parties.map((party, room) => {
    const roomsToCome = parties.length - room - 1;
    const those = adults.slice(0, Math.min(party.adults, adults.length - roomsToCome));
    adults = adults.slice(those.length);
    for (const age of party.childAges) {
      const child = children.find((place) => {
        const one = travellers[place];
        return one !== undefined && ageOn(one, checkIn) === age;
      });
      if (child === undefined) continue;
      children = children.filter((place) => place !== child);
      those.push(child);
    }
    return those.sort((a, b) => a - b);
  });
};

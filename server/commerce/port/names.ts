import type { Guest } from './line.ts';

type PersianNamed = Partial<Pick<Guest, 'firstNameFarsi' | 'lastNameFarsi'>>;
type Named = PersianNamed & Pick<Guest, 'firstName' | 'lastName'>;

/** A name as gates and desks read it: in Latin capitals, empty if nobody wrote it so. */
export const latinNameOf = ({ firstName, lastName }: Named): string =>
  `${firstName} ${lastName}`.trim().toUpperCase();

/** A name in Persian, empty if nobody wrote it so. */
export const persianNameOf = ({ firstNameFarsi, lastNameFarsi }: PersianNamed): string =>
  `${firstNameFarsi ?? ''} ${lastNameFarsi ?? ''}`.trim();

/** A name as travellers read it: in Persian where it is known. */
export const readNameOf = (person: Named): string => persianNameOf(person) || latinNameOf(person);

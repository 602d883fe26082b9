/** The two names that a passport's machine-readable zone has: letters and spaces, hyphens as spaces, no apostrophes. */
export interface ZoneNames {
  firstName: string;
  lastName: string;
}

/** The zone has 39 characters for «SURNAME<<GIVEN<NAMES» (ICAO 9303, TD3); what does not fit is cut off. */
const zoneLength = 39;

/** What people write as a given name that the passport does not have. */
const noNames = new Set(['', 'FNU', 'LNU', 'XXX']);

/**
 * A name as it is compared: Latin capitals only. Marks above letters fall off, and what the zone writes for them (Ü as
 * UE or UXX, Å as AA …) becomes the bare letter, since travellers write either.
 */
const folded = (name: string): string =>
  name
    .toUpperCase()
    .replace(/ß/g, 'SS')
    .replace(/Æ/g, 'AE')
    .replace(/Ø/g, 'O')
    .normalize('NFD')
    .replace(/[^A-Z]/g, '')
    .replace(/XX/g, '')
    .replace(/([AOU])E/g, '$1')
    .replace(/AA/g, 'A');

const wordsOf = (name: string): string[] =>
  name
    .split(/[\s-]+/)
    .map(folded)
    .filter((word) => word !== '');

/**
 * Whether the zone had no room for all of the names, so that words may be cut short or missing at the end. A cut that
 * fell between two words leaves one character less to be read.
 */
const isCut = ({ firstName, lastName }: ZoneNames): boolean =>
  firstName.trim().length + lastName.trim().length + 2 >= zoneLength - 1;

/** The words of a cut name, in their order, each whole or only its beginning; later ones may be missing. */
const isBeginning = (zone: readonly string[], typed: readonly string[]): boolean =>
  zone.length <= typed.length && zone.every((word, at) => typed[at]?.startsWith(word));

const isSame = (typed: string, zone: string, wasCut: boolean): boolean => {
  const [whole, read] = [folded(typed), folded(zone)];
  if (whole === read) return true;
  return wasCut && (whole.startsWith(read) || isBeginning(wordsOf(zone), wordsOf(typed)));
};

/**
 * The names that differ from those in the passport's zone; empty if all are the same. Spaces, hyphens, apostrophes, marks above letters and
 * what did not fit into the zone make no difference; another letter does.
 */
export const namesUnlikeZone = (typed: ZoneNames, zone: ZoneNames): (keyof ZoneNames)[] => {
  const wasCut = isCut(zone);
  // Some passports have only one name, which is in the place of the surname.
  const hasNoGivenName =
    zone.firstName.trim() === '' &&
    (noNames.has(typed.firstName.trim().toUpperCase()) ||
      folded(typed.firstName) === folded(zone.lastName) ||
      wasCut);
  return (['firstName', 'lastName'] as const).filter(
    (name) => !(name === 'firstName' && hasNoGivenName) && !isSame(typed[name], zone[name], wasCut),
  );
};

/** Whether a passport's number is the one of its zone, which has room for nine characters. */
export const isZoneNumber = (typed: string, zone: string): boolean =>
  typed === zone || (zone.length === 9 && typed.length > 9 && typed.startsWith(zone));

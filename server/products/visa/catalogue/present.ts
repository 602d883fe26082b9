import type { z } from 'zod';
import type {
  Destination,
  destinationCardSchema,
  VisaKind,
} from '#core/products/visa/contract/destination.ts';
import { inRials, priceOfPerson, totalOfPerson, type VisaRates } from '#core/products/visa/rules/price.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { VisaDestinationsTable } from './migrations.ts';
import type { KeptDestination, KeptKind } from './store.ts';

type Card = z.output<typeof destinationCardSchema>;

/** Pages of the specification about one destination; «thiland» is spelled that way there. */
const guidePages: Readonly<Record<string, string>> = {
  uae: '/visa-uae',
  azerbaijan: '/visa-azerbaijan',
  italy: '/visa-italy',
  thailand: '/visa-thiland',
};

/** The destinations that have such a page, by its path. */
export const codesOfGuides: ReadonlyMap<string, string> = new Map(
  Object.entries(guidePages).map(([code, path]) => [path, code]),
);

/** The page that tells of a destination. */
export const guidePathOf = (code: string): string => guidePages[code] ?? `/visa/${code}`;

/** What a kind costs one person without the guarantee; null if its currency has no rate. */
const rialsOf = (kind: KeptKind, rates: VisaRates): Rial | null => {
  const person = priceOfPerson(kind, { hasGuarantee: false, rates });
  return person && totalOfPerson(person);
};

/** The kinds that are sold at these rates. A guarantee in a currency without a rate is not sold. */
const soldKinds = (kinds: readonly KeptKind[], rates: VisaRates): VisaKind[] =>
  kinds.flatMap(({ isActive, ...kind }) => {
    const rials = rialsOf({ ...kind, isActive }, rates);
    if (!isActive || !rials) return [];
    const guarantee = kind.guarantee && inRials(kind.guarantee, rates) !== null ? kind.guarantee : null;
    return [{ ...kind, guarantee, rials }];
  });

/** The name of its poster. Staff may have named none: then it is what the country looks like. */
export const posterNameOf = (row: Pick<VisaDestinationsTable, 'poster' | 'country_code'>): string =>
  row.poster || `countries/${row.country_code}`;

/** The parts of a destination that are the same in lists, on its page and for staff. */
const headOf = (row: VisaDestinationsTable) => ({
  code: row.code,
  countryCode: row.country_code,
  name: row.name,
  poster: posterNameOf(row),
  summary: row.summary,
  isOpen: row.is_open,
  closedNote: row.is_open ? null : row.closed_note,
  visaFree: row.visa_free,
  guidePath: guidePathOf(row.code),
});

const cheapest = (kinds: readonly VisaKind[]): Card['from'] => {
  const [first] = kinds.toSorted((a, b) => a.rials - b.rials);
  return first ? { price: first.price, rials: first.rials, kindId: first.kindId } : null;
};

const bodyOf = (row: VisaDestinationsTable) => ({
  documents: row.documents,
  guide: row.guide,
  notices: row.notices,
  updatedAt: row.updated_at.toISOString(),
});

/** A destination as a list shows it. */
export const presentCard = ({ row, kinds }: KeptDestination, rates: VisaRates): Card => ({
  ...headOf(row),
  from: cheapest(soldKinds(kinds, rates)),
});

/** Everything of a destination that travellers see. */
export const presentDestination = ({ row, kinds }: KeptDestination, rates: VisaRates): Destination => {
  const sold = soldKinds(kinds, rates);
  return { ...headOf(row), from: cheapest(sold), kinds: sold, ...bodyOf(row) };
};

/** A destination as staff see it: with kinds that are not sold, and with the reason for closing even if it is open. */
export const presentToStaff = (place: KeptDestination, rates: VisaRates) => ({
  ...presentDestination(place, rates),
  poster: place.row.poster,
  closedNote: place.row.closed_note,
  position: place.row.position,
  kinds: place.kinds.map((kind) => ({ ...kind, rials: rialsOf(kind, rates) })),
});

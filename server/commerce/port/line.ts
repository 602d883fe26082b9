import type { ProductKind } from '#core/contract/orders/order.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { StoredTexts } from '#core/rules/passengers/fields.ts';

/** Somebody of an order, as commerce keeps them for every product: as much as is known of them. */
export interface Guest extends StoredTexts {
  travellerId: string;
  type: 'Adult' | 'Child' | 'Infant';
  genderTitle: 'Male' | 'Female' | null;
  /** Gregorian YYYY-MM-DD. */
  birthDate: string | null;
  /** Whole years, of somebody whose birthday nobody asked for. */
  age?: number | null;
  /** ISO 3166 alpha-3. */
  nationality: string | null;
  /** What only the product reads: passport type, expiry, issuing country … */
  extra: Record<string, unknown>;
}

/** Of whom is known what a carrier or an authority asks for: everybody on the lines of a desk that takes no guests (`takesGuests`). */
export interface Traveller extends Guest {
  genderTitle: 'Male' | 'Female';
  birthDate: string;
  nationality: string;
}

/** Whether all is known of somebody that makes a traveller of a guest. */
export const isKnownWell = <T extends Guest>(guest: T): guest is T & Traveller =>
  guest.genderTitle !== null && guest.birthDate !== null && guest.nationality !== null;

/** The same of everybody, where a desk that takes no guests has them before it. Throws where somebody is one: a bug of the database. */
export const asTravellers = <T extends Guest>(guests: readonly T[]): (T & Traveller)[] =>
  guests.map((guest) => {
    if (!isKnownWell(guest)) throw new Error(`too little is known of traveller ${guest.travellerId}`);
    return guest;
  });

/** One thing bought: a direction of a flight, a room … `details` belong to the product alone. */
export interface OrderLine {
  lineId: string;
  orderId: string;
  kind: ProductKind;
  details: unknown;
  /** The supplier's own name for what it holds for us, null before a hold. */
  supplierReference: string | null;
  total: Rial;
  /** Who is on it, of the travellers of its order and in their order. */
  travellerIds: readonly string[];
}

/** What was issued: a ticket of one traveller, a voucher of all who share a room. */
export interface IssuedDocument {
  number: string;
  /** Whom it is for, of the travellers of its line. */
  travellerIds: readonly string[];
}

/** A document of a line, as the order keeps it. */
export interface LineDocument extends IssuedDocument {
  documentId: string;
  /** An instant. */
  issuedAt: string;
  /** Whether it can still be used. */
  state: 'valid' | 'refundRequested' | 'refunded';
}

/** A line with what was issued for it, by the supplier's name of the booking; nothing and null before that. */
export interface IssuedLine extends OrderLine {
  bookingReference: string | null;
  documents: readonly LineDocument[];
}

/** Who is on a line. */
export const travellersOn = <T extends { travellerId: string }>(
  { travellers }: { travellers: readonly T[] },
  { travellerIds }: Pick<OrderLine, 'travellerIds'>,
): T[] => travellers.filter(({ travellerId }) => travellerIds.includes(travellerId));

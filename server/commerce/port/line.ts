import type { ProductKind } from '#core/contract/orders/order.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { StoredTexts } from '#core/rules/passengers/fields.ts';

/** Somebody who is on an order, with as much as is known of them; the same for every product. */
export interface Guest extends StoredTexts {
  travellerId: string;
  type: 'Adult' | 'Child' | 'Infant';
  genderTitle: 'Male' | 'Female' | null;
  /** Gregorian YYYY-MM-DD. */
  birthDate: string | null;
  /** In whole years, if nobody asked for the birthday. */
  age?: number | null;
  /** ISO 3166 alpha-3. */
  nationality: string | null;
  /** What only the product reads, such as type, expiry and issuing country of the passport. */
  extra: Record<string, unknown>;
}

/**
 * Somebody of whom everything is known that carriers and authorities ask for, as of everybody on the lines of a desk that takes no guests
 * (`takesGuests`).
 */
export interface Traveller extends Guest {
  genderTitle: 'Male' | 'Female';
  birthDate: string;
  nationality: string;
}

/** Whether a guest is a `Traveller`, that is, everything is known of them. */
export const isKnownWell = <T extends Guest>(guest: T): guest is T & Traveller =>
  guest.genderTitle !== null && guest.birthDate !== null && guest.nationality !== null;

/** The guests as travellers, for a desk that takes no guests. Throws if not everything is known of somebody, which the database should prevent. */
export const asTravellers = <T extends Guest>(guests: readonly T[]): (T & Traveller)[] =>
  guests.map((guest) => {
    if (!isKnownWell(guest)) throw new Error(`too little is known of traveller ${guest.travellerId}`);
    return guest;
  });

/** One thing that is bought, such as a direction of a flight, or a room. Only the product reads `details`. */
export interface OrderLine {
  lineId: string;
  orderId: string;
  kind: ProductKind;
  details: unknown;
  /** The supplier's own name for what it holds for us; null before a hold. */
  supplierReference: string | null;
  total: Rial;
  /** The travellers of the order who are on this line, in the sequence of the order. */
  travellerIds: readonly string[];
}

/** What was issued: a ticket for one traveller, or a voucher for all who share a room. */
export interface IssuedDocument {
  number: string;
  /** The travellers of the line for whom it is. */
  travellerIds: readonly string[];
}

/** A document of a line, as it is stored. */
export interface LineDocument extends IssuedDocument {
  documentId: string;
  /** ISO 8601, UTC. */
  issuedAt: string;
  /** Whether it can still be used. */
  state: 'valid' | 'refundRequested' | 'refunded';
  /** What was paid for it when it was asked back; absent while it is not. */
  paid?: Rial;
  /** Another document is being given back in a way that changes what this one costs. Until that is over, this one cannot be given back. */
  isHeld?: true;
}

/** A line with its documents and the supplier's name of the booking. Before it is issued there are no documents, and the name is null. */
export interface IssuedLine extends OrderLine {
  bookingReference: string | null;
  documents: readonly LineDocument[];
}

/** The travellers who are on a line. */
export const travellersOn = <T extends { travellerId: string }>(
  { travellers }: { travellers: readonly T[] },
  { travellerIds }: Pick<OrderLine, 'travellerIds'>,
): T[] => travellers.filter(({ travellerId }) => travellerIds.includes(travellerId));

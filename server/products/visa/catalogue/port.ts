import type { Failure } from '#core/contract/result.ts';
import type { Destination } from '#core/products/visa/contract/destination.ts';
import type { VisaPrice } from '#core/products/visa/contract/price.ts';
import type { VisaDuration, VisaEntry, VisaSpeed, VisaType } from '#core/products/visa/contract/words.ts';
import type { PersonPrice } from '#core/products/visa/rules/price.ts';

/** A kind by its id, or by what it is. */
type KindWish =
  | { kindId: string }
  | { type: VisaType; duration: VisaDuration; entry: VisaEntry; speed: VisaSpeed };

export interface PriceWish {
  destination: string;
  kind: KindWish;
  hasGuarantee: boolean;
  applicants: number;
}

/** A price that somebody asked for. */
export interface Look {
  destination: string;
  type: VisaType;
  duration: VisaDuration;
  entry: VisaEntry;
  speed: VisaSpeed;
  guarantee: boolean;
  applicants: number;
}

export interface Priced {
  destination: Destination;
  kind: Destination['kinds'][number];
  person: PersonPrice;
  price: VisaPrice;
}

/** Which visas are sold now, and at which price: data that staff change, read for every question. */
export interface Catalogue {
  /** The kinds that are sold, in order; null if there is no such destination. */
  find(code: string): Promise<Destination | null>;
  /** The price at this minute. A guarantee that is not sold, or a currency without a rate, means that the kind is not offered. */
  price(
    wish: PriceWish,
  ): Promise<
    | { ok: true; value: Priced }
    | Failure<'VISA_DESTINATION_UNKNOWN' | 'VISA_CLOSED' | 'VISA_KIND_NOT_OFFERED', null>
  >;
}

import type { ComponentType, ReactNode } from 'react';
import type { Bill } from '#core/contract/bill.ts';
import type { Companion } from '#core/contract/orders/companion.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { PassengerType } from '#core/rules/passengers/counts.ts';

/** Where a trip leads, and from which day until which. */
export interface TripEnd {
  /** IATA code of the city or airport. */
  code: string;
  /** «مشهد» */
  city: string;
  arrives: PlainDate;
  /** The day of the way back; null where there is none. */
  leaves: PlainDate | null;
}

/** A purchase to which something may be added. */
export interface PurchaseToJoin {
  /** «تهران به مشهد» */
  title: string;
  end: TripEnd;
  travellers: readonly PassengerType[];
  /** The address of its form. What was chosen is added to it as a parameter. */
  address: string;
}

/** How what was chosen stands. */
export type CompanionState =
  | { kind: 'loading' }
  /** It cannot be had any more. */
  | { kind: 'gone' }
  | { kind: 'ready'; wish: Companion; bill: Bill };

/** What the form of a purchase shows of what may be added to it. */
export interface CompanionParts {
  /** Offers it, and leads to the choice. It draws nothing if it has nothing there. */
  Offer: ComponentType<PurchaseToJoin>;
  /** Hands on what was chosen. */
  Chosen: ComponentType<{ choiceId: string; children: (state: CompanionState) => ReactNode }>;
  /** What was chosen, beside the form, with a button that buys without it (`leave`). */
  Summary: ComponentType<{ choiceId: string; leave: () => void }>;
}

/** What a product adds to the purchase of another one, which knows nothing of it. */
export interface CompanionSlot {
  /** The parameter by which the address of a purchase names what was chosen. */
  parameter: string;
  /** Only the form of a purchase loads them. */
  load: () => Promise<CompanionParts>;
}

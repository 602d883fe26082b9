import type { ComponentType, ReactNode } from 'react';
import type { Bill } from '#core/contract/bill.ts';
import type { Companion } from '#core/contract/orders/companion.ts';
import type { ProductKind } from '#core/contract/orders/order.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { PassengerType } from '#core/rules/passengers/counts.ts';
import type { PassengerField, PassengerFields, PassengerMode } from '#core/rules/passengers/validate.ts';
import type { PurchaseOutcome, PurchaseStop, Tell } from '#web/features/checkout/index.ts';
import type { SendingScene } from '#web/features/purchase-form/index.ts';
import type { SavedTraveller } from '#web/features/travellers/index.ts';
import type { TripEnd } from './companion-slot.ts';

/** What the passengers screen needs to know about the choice. */
export interface ChosenTrip {
  /** «تهران به مشهد» */
  title: string;
  /** The types of the travellers, in the sequence of the form. */
  travellers: readonly PassengerType[];
  mode: PassengerMode;
  travelDates: readonly PlainDate[];
  bill: Bill;
  /** Where it leads, if that is one place: other products may have something there. */
  end?: TripEnd | undefined;
  /** Problems of passengers with this trip, beside those of the fields themselves. They are shown at the fields. */
  checkTrip?: ((passengers: readonly PassengerFields[]) => readonly TripProblem[]) | undefined;
  /** What all travellers should know before paying. */
  notices?: readonly string[] | undefined;
  /** Buyers of a marketplace may leave the e-mail empty. */
  isEmailOptional?: boolean | undefined;
}

/** Why a passenger may not make this trip, with the field at which it is shown. */
export interface TripProblem {
  /** The index of the passenger in the form. */
  index: number;
  field: PassengerField;
  text: string;
}

export type TripState =
  | { kind: 'loading' }
  | { kind: 'stopped'; stop: PurchaseStop; retry: () => void }
  | { kind: 'ready'; trip: ChosenTrip };

export interface PurchaseOrder {
  passengers: readonly (PassengerFields & {
    id?: string;
    passportExpirationDateType?: 'Jalali' | 'Gregorian';
    /** The reading of the passport from which this passenger was filled in. */
    scanId?: string;
  })[];
  contact: { phoneNumber: string; email: string };
  /** The total that the buyer saw. */
  acceptedTotal: Rial;
  savePassengers: boolean;
  /** What other products add to it. */
  companions?: Companion[];
}

/** What a product gives to the passengers screen for the choice in the address. */
export interface PurchaseModel {
  state: TripState;
  /** The key of the draft that this tab stores. */
  draftKey: string;
  /** The address of the same search. */
  searchAgain: string;
  savedTravellers: readonly SavedTraveller[];
  countries: readonly { value: string; label: string }[];
  submit: (order: PurchaseOrder, tell: Tell) => Promise<PurchaseOutcome>;
  /** What stands over the form while the order is sent and held, if that takes long; without it the house's own. */
  Holding?: ComponentType<{ query: string; scene: SendingScene }>;
}

export interface PurchaseSlot {
  /** A kind of the product's orders, by which the page finds its words. */
  kind: ProductKind;
  /** Whether the address names a choice of this product. */
  recognises: (query: URLSearchParams) => boolean;
  Provider: ComponentType<{ query: string; children: (model: PurchaseModel) => ReactNode }>;
  /** The trip in the summary beside the form. */
  Summary: ComponentType<{ query: string }>;
}

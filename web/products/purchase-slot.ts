import type { ComponentType, ReactNode } from 'react';
import type { Bill } from '#core/contract/bill.ts';
import type { ProductKind } from '#core/contract/orders/order.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { PassengerType } from '#core/rules/passengers/counts.ts';
import type { PassengerField, PassengerFields, PassengerMode } from '#core/rules/passengers/validate.ts';
import type { PurchaseOutcome, PurchaseStop } from '#web/features/checkout/index.ts';
import type { SavedTraveller } from '#web/features/travellers/index.ts';

/** What was chosen, as the passengers screen needs to know it. */
export interface ChosenTrip {
  /** «تهران به مشهد» */
  title: string;
  /** Who travels, in the order of the form. */
  travellers: readonly PassengerType[];
  mode: PassengerMode;
  travelDates: readonly PlainDate[];
  bill: Bill;
  /** What the trip itself asks of its passengers, beyond what each must give: said beside the fields. */
  checkTrip?: ((passengers: readonly PassengerFields[]) => readonly TripProblem[]) | undefined;
  /** What all of them should know before they pay. */
  notices?: readonly string[] | undefined;
  /** Buyers of a marketplace may leave the e-mail empty. */
  isEmailOptional?: boolean | undefined;
}

/** Why a passenger may not make this trip, beside the field that says so. */
export interface TripProblem {
  /** Which passenger, in the order of the form. */
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
    /** The passport that this passenger was filled from. */
    scanId?: string;
  })[];
  contact: { phoneNumber: string; email: string };
  /** The total that the buyer saw. */
  acceptedTotal: Rial;
  savePassengers: boolean;
}

/** What a product gives the passengers screen for the choice in the address. */
export interface PurchaseModel {
  state: TripState;
  /** Names the draft that is kept in this tab. */
  draftKey: string;
  /** Where the same search begins again. */
  searchAgain: string;
  savedTravellers: readonly SavedTraveller[];
  countries: readonly { value: string; label: string }[];
  submit: (order: PurchaseOrder) => Promise<PurchaseOutcome>;
}

export interface PurchaseSlot {
  /** A kind of the orders that come of it: whose words the page speaks. */
  kind: ProductKind;
  /** Whether the address names a choice of this product. */
  recognises: (query: URLSearchParams) => boolean;
  Provider: ComponentType<{ query: string; children: (model: PurchaseModel) => ReactNode }>;
  /** The trip in the summary beside the form. */
  Summary: ComponentType<{ query: string }>;
}

import type { ProductKind } from '#core/contract/orders/order.ts';
import type { Rial } from '#core/rules/money/rial.ts';

/** One traveller of an order, as commerce keeps them for every product. */
export interface Traveller {
  travellerId: string;
  type: 'Adult' | 'Child' | 'Infant';
  firstName: string;
  lastName: string;
  firstNameFarsi: string | null;
  lastNameFarsi: string | null;
  genderTitle: 'Male' | 'Female';
  /** Gregorian YYYY-MM-DD. */
  birthDate: string;
  nationalCode: string | null;
  passportNumber: string | null;
  /** ISO 3166 alpha-3. */
  nationality: string;
  /** What only the product reads: passport type, expiry, issuing country … */
  extra: Record<string, unknown>;
}

/** One thing bought: a direction of a flight, a room … `details` belong to the product alone. */
export interface OrderLine {
  lineId: string;
  orderId: string;
  kind: ProductKind;
  details: unknown;
  /** The supplier's own name for what it holds for us, null before a hold. */
  supplierReference: string | null;
  total: Rial;
}

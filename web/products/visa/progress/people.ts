import type { VisaApplicant } from '#core/products/visa/contract/application.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';

/** A traveller of the order with their application. */
export interface PersonWithApplication {
  traveller: OrderDetail['travellers'][number];
  applicant: VisaApplicant;
}

import type { StaffApplication } from '#core/products/visa/contract/staff.ts';
import { travellerName } from '#web/features/orders/index.ts';

type Traveller = StaffApplication['travellers'][number];

/** The traveller behind an applicant; every applicant is a traveller of the order. */
export const travellerOf = ({ travellers }: StaffApplication, travellerId: string): Traveller | undefined =>
  travellers.find((traveller) => traveller.travellerId === travellerId);

/** The name of an applicant, as staff see it. */
export const applicantName = (application: StaffApplication, travellerId: string): string => {
  const traveller = travellerOf(application, travellerId);
  return traveller ? travellerName(traveller) : '';
};

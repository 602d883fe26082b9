import type { VisaDraft } from '#core/products/visa/contract/draft.ts';
import { toJalali } from '#core/rules/dates/jalali.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { localMobile } from '#core/rules/identity/mobile.ts';
import { plainTextsOf } from '#core/rules/passengers/fields.ts';
import { passportOf } from '#server/commerce/orders/travellers.ts';
import { asTravellers, type Traveller } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { isPayable } from '#server/commerce/record/payable.ts';
import type { Db } from '#server/platform/services.ts';
import { visaLineOf } from '../applications/line.ts';
import { type ApplicantRow, findApplication } from '../applications/store.ts';
import type { KeptDraft } from './store.ts';

/** A day as it is typed: an Iranian's birthday in the Persian calendar, all other days in the Gregorian one. */
const typedDay = (day: string, isPersian: boolean): string => {
  if (!isPersian) return day.replaceAll('-', '/');
  const { year, month, day: date } = toJalali(toPlainDate(day));
  return `${year}/${month}/${date}`;
};

const applicantOf = (person: Traveller, row: ApplicantRow | undefined): VisaDraft['applicants'][number] => {
  const { passportIssuingCountry, passportExpiresOn } = passportOf(person.extra);
  const given = row?.documents.flatMap(({ code, file_id: id }) => (id ? [[code, id] as const] : [])) ?? [];
  return {
    type: 'Adult',
    ...plainTextsOf(person),
    genderTitle: person.genderTitle,
    birthDateFa: typedDay(person.birthDate, person.nationality === 'IRN'),
    nationalityCountryCode: person.nationality,
    passportIssuingCountryCode: passportIssuingCountry ?? '',
    passportExpirationDateFa: passportExpiresOn ? typedDay(passportExpiresOn, false) : '',
    passportExpirationDateType: 'Gregorian',
    documents: Object.fromEntries(given),
    scanId: null,
  };
};

/** The contents of an unpaid application in the shape of its form; null if the order has none, or is no longer unpaid. */
export const draftOfOrder = async (
  db: Db,
  { order, now, destination }: { order: OrderDetail; now: Date; destination: string },
): Promise<KeptDraft | null> => {
  const application = await findApplication(db, order.orderId);
  const [first] = order.lines;
  if (!order.heldUntil || !isPayable(order, now) || !first || application?.destination !== destination)
    return null;
  const line = visaLineOf(first);
  const { phoneNumber, email } = order.contact;
  return {
    draft: {
      destination,
      kindId: line.kind.kindId,
      hasGuarantee: line.hasGuarantee,
      arrivalDate: typedDay(line.arrivalDate, true),
      contact: { phoneNumber: localMobile(phoneNumber) || phoneNumber, email: email ?? '' },
      applicants: asTravellers(order.travellers).map((person, at) =>
        applicantOf(person, application.applicants[at]),
      ),
    },
    savedAt: order.createdAt,
    keptUntil: order.heldUntil,
  };
};

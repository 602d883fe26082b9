import type { CallerInput } from '#core/contract/endpoint.ts';
import type { FieldError } from '#core/contract/result.ts';
import type { Calls } from '#core/products/index.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { totalBeforeDiscount } from '#core/rules/money/discount-line.ts';
import { forgetKey, keyOfContent } from '#web/api/idempotency.ts';
import { type PurchaseOutcome, productChannel, stopOf } from '#web/features/checkout/index.ts';
import { callSignedIn, suggestMobile } from '#web/features/sign-in/index.ts';
import { fieldsOf, travellerPath } from '#web/features/travellers/index.ts';
import { scanOf, type VisaChoice } from './draft.ts';
import { documentField } from './problems.ts';
import type { ApplicationModel } from './use-application.ts';

type Request = CallerInput<Calls['POST /api/visa/Submit/SubmitVisaRequest']>['multipart'];
type Applicants = Request['applicants'];

/** Everybody as the server takes them; pictures of documents that nobody asks them for stay out. */
export const applicantsOf = (application: ApplicationModel): Applicants => {
  const { form, papers, context, passportCode, askedOf, givenBy } = application;
  return form.travellers.map((traveller, index) => {
    const sheet = papers.sheets[index];
    const given = Object.entries(givenBy(index));
    const asked = askedOf(index).map(({ code }) => code);
    const scanId = sheet && scanOf(traveller, sheet, passportCode);
    return {
      ...fieldsOf(traveller, context),
      passportExpirationDateType: traveller.expiryCalendar,
      documentIds: Object.fromEntries(given.filter(([code]) => asked.includes(code))),
      ...(scanId ? { scanId } : {}),
    };
  });
};

/** The server's paths as the form has them: a reading that is gone is a passport that is. */
export const toFormErrors = (
  errors: readonly FieldError[],
  passportCode: string | undefined,
): readonly FieldError[] =>
  errors.map((error) => {
    const [, index, rest] = /^applicants\.(\d+)\.(.+)$/.exec(error.field ?? '') ?? [];
    if (index === undefined || rest === undefined) return error;
    const isScan = rest === 'scanId' && passportCode !== undefined;
    const field = rest.replace(/^documentIds\./, 'documents.');
    return { ...error, field: travellerPath(Number(index), isScan ? documentField(passportCode) : field) };
  });

interface Order {
  choice: VisaChoice;
  arrivalDate: PlainDate;
  applicants: Applicants;
  contact: Request['contact'];
  /** The total that the buyer saw or accepted, in rials. */
  acceptedTotal: number;
}

/** Applies at the total that the buyer saw. A lower one needs no question, a higher one is asked for. */
export const submitApplication = async (order: Order): Promise<PurchaseOutcome> => {
  const { choice, arrivalDate, applicants, contact, acceptedTotal } = order;
  suggestMobile(contact.phoneNumber);
  const content = {
    destination: choice.destination,
    kindId: choice.kindId,
    guarantee: String(choice.hasGuarantee),
    arrivalDate,
    applicants,
    contact,
    productChannel: productChannel(),
    acceptedTotal,
  };
  const submitted = await callSignedIn('POST /api/visa/Submit/SubmitVisaRequest', {
    multipart: { ...content, idempotencyKey: keyOfContent(content) },
  });
  if (!submitted) return { kind: 'givenUp' };
  if (submitted.ok) {
    const { orderId, bill, lostCode, status } = submitted.value;
    // The same was sent before, and let go of since: what is sent now is another application.
    if (status === 'ConfirmFailed') {
      forgetKey(content);
      return submitApplication(order);
    }
    return { kind: 'held', orderId, total: totalBeforeDiscount(bill), lostCode };
  }
  if (submitted.code === 'PRICE_CHANGED' && submitted.data) {
    const { previousTotal, total } = submitted.data;
    const accept = () => submitApplication({ ...order, acceptedTotal: total });
    return total < acceptedTotal ? accept() : { kind: 'priceChanged', previousTotal, total, accept };
  }
  if (submitted.errors.some(({ field }) => field !== null))
    return { kind: 'refused', errors: submitted.errors };
  if (submitted.code === 'CONFLICT') forgetKey(content);
  return { kind: 'stopped', stop: stopOf(submitted) };
};

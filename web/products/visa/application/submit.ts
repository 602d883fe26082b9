import type { CallerInput } from '#core/contract/endpoint.ts';
import type { FieldError } from '#core/contract/result.ts';
import type { Calls } from '#core/products/index.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { totalBeforeDiscount } from '#core/rules/money/discount-line.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { forgetKey, keyOfContent } from '#web/api/idempotency.ts';
import { type PurchaseOutcome, productChannel, stopOf, type Tell } from '#web/features/checkout/index.ts';
import { callSignedIn, suggestMobile } from '#web/features/sign-in/index.ts';
import { fieldsOf, travellerPath } from '#web/features/travellers/index.ts';
import { scanOf, type VisaChoice } from './draft.ts';
import { documentField } from './problems.ts';
import type { ApplicationModel } from './use-application.ts';

type Request = CallerInput<Calls['POST /api/visa/Submit/SubmitVisaRequest']>['multipart'];
type Applicants = Request['applicants'];

/** The applicants in the form of the call, without pictures of documents that they are not asked for. */
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

/** Turns the server's paths of errors into the form's. An error about a missing reading is shown at the passport. */
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
  acceptedTotal: Rial;
}

/** Applies at the total that the buyer saw. If the price is lower it goes on; if it is higher the buyer is asked. */
export const submitApplication = async (order: Order, tell: Tell): Promise<PurchaseOutcome> => {
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
    // The same form was sent before and that application was cancelled since, so this one needs a new key.
    if (status === 'ConfirmFailed') {
      forgetKey(content);
      return submitApplication(order, tell);
    }
    const total = totalBeforeDiscount(bill);
    tell({ price: { total, seen: acceptedTotal } });
    return { kind: 'held', orderId, total, lostCode };
  }
  if (submitted.code === 'PRICE_CHANGED' && submitted.data) {
    const { previousTotal, total } = submitted.data;
    const accept = (again: Tell) => submitApplication({ ...order, acceptedTotal: total }, again);
    return total < acceptedTotal ? accept(tell) : { kind: 'priceChanged', previousTotal, total, accept };
  }
  if (submitted.errors.some(({ field }) => field !== null))
    return { kind: 'refused', errors: submitted.errors };
  if (submitted.code === 'CONFLICT') forgetKey(content);
  return { kind: 'stopped', stop: stopOf(submitted) };
};

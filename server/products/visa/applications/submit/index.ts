import type { FieldError } from '#core/contract/result.ts';
import { fail, succeed } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { checkContact } from '#server/commerce/orders/check-contact.ts';
import { checkScans } from '#server/commerce/orders/check-scans.ts';
import { travellerOf } from '#server/commerce/orders/travellers.ts';
import { OrderKeyConflict, type SubmittedOrder } from '#server/commerce/port/order.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Priced } from '#server/products/visa/catalogue/port.ts';
import { daysAfter } from '../days.ts';
import type { ApplicationDeps } from '../deps.ts';
import { visaLine } from '../line.ts';
import { applicationFingerprint, wasAskedWith } from './fingerprint.ts';
import { checkInProgress } from './in-progress.ts';
import { arrivalProblems, checkPeople, type Request } from './people.ts';
import { checkPictures } from './pictures.ts';
import { tooManyWait } from './waiting.ts';
import { writeApplication } from './write.ts';

/** How long a submitted application can be paid at its price. */
const payableDays = 1;

/** How many requests one account may send in a while, since orders are stored for ever and pictures cost time. */
const submitsMax = 40;
const submitsWindowSeconds = 15 * 60;

/** The contents of the order, or everything that is wrong for all applicants at once, so that nobody has to send twice. */
const checkAll = async (deps: ApplicationDeps, request: Request, userId: string, priced: Priced) => {
  const { applicants, arrivalDate, destination } = request;
  const today = dayInIran(deps.clock.now());
  const contact = checkContact(request.contact, {
    isEmailOptional: await deps.commerce.isEmailOptional(userId),
  });
  const { people, checked, errors } = checkPeople(request, today);
  const scanIds = applicants.map(({ scanId }) => scanId);
  const pictures = await checkPictures(deps, request, {
    ownerId: userId,
    people,
    rules: priced.destination.documents,
  });
  const isKnown = ({ field }: FieldError) => errors.some((error) => error.field === field);
  const unfit = [
    ...(await checkScans({ findScan: deps.scans.find, userId }, people, scanIds, 'applicants')),
    ...(await checkInProgress(deps.db, { userId, destination }, people)),
  ].filter((error) => !isKnown(error));
  const all = [
    ...arrivalProblems({ arrivalDate, today }, priced.kind),
    ...errors,
    ...unfit,
    ...pictures.errors,
    ...(contact.ok ? [] : contact.errors),
  ];
  if (all.length > 0 || !contact.ok) return fail('VALIDATION', null, all);
  return succeed({
    contact: contact.contact,
    travellers: checked.map(travellerOf),
    applicants: pictures.documents.map((documents, at) => ({
      documents,
      isScanned: scanIds[at] !== undefined,
    })),
  });
};

const answerOf = async ({ commerce }: ApplicationDeps, order: SubmittedOrder, userId: string) => {
  const { orderId, orderNumber, status, bill, lostCode } = order;
  const kept = await commerce.load(orderId, userId);
  if (!kept?.heldUntil) throw new Error(`order ${orderId} has no time to be paid`);
  return succeed({
    orderId,
    orderNumber,
    status,
    bill,
    lostCode,
    payableUntil: kept.heldUntil.toISOString(),
  });
};

/** Applies for one or several people: one order with one line. Nothing that costs money is taken from the browser. */
export const submitOperation = (deps: ApplicationDeps): Operation =>
  operation(visa.submitVisaRequest, async ({ multipart: request }, { caller: { userId } }) => {
    const { commerce, catalogue, clock, limits } = deps;
    const {
      destination,
      kindId,
      guarantee: hasGuarantee,
      arrivalDate,
      acceptedTotal,
      idempotencyKey,
    } = request;
    const askedWith = await applicationFingerprint(deps.db, request);

    const { order: before } = await commerce.submittedBefore(userId, idempotencyKey);
    if (before) {
      const order = await commerce.load(before.orderId, userId);
      return wasAskedWith(order?.lines[0], askedWith) ? answerOf(deps, before, userId) : fail('CONFLICT');
    }
    const taken = await limits.takeRoughly(`visa:submit:${userId}`, submitsMax, submitsWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    const refused = await tooManyWait(deps.db, userId);
    if (refused) return refused;

    const priced = await catalogue.price({
      destination,
      kind: { kindId },
      hasGuarantee,
      applicants: request.applicants.length,
    });
    if (!priced.ok) return priced;
    const { bill, total } = priced.value.price;
    // The price is checked before any picture, since the next request sends the pictures again.
    if (total !== acceptedTotal)
      return fail('PRICE_CHANGED', { previousTotal: toRial(acceptedTotal), total, bill });

    const checked = await checkAll(deps, request, userId, priced.value);
    if (!checked.ok) return checked;
    const { contact, travellers, applicants } = checked.value;
    // The buyer may have corrected a letter and sent the form again: their own unpaid application is cancelled. Earlier orders are read
    // again, since checking the pictures took a while.
    const { others } = await commerce.submittedBefore(userId, idempotencyKey);
    const departure = `visa:${destination}`;
    const own = await commerce.letGoOfSame({ userId, others, departures: [departure], travellers });
    if (own.kind === 'unknown') return fail('PAYMENT_UNKNOWN');
    if (own.kind === 'paidByOthers') return fail('PAID_BY_OTHERS', own.order);
    const payableUntil = daysAfter(clock.now(), payableDays);
    const order = await commerce
      .submit({
        userId,
        kind: 'Visa',
        idempotencyKey,
        productChannel: request.productChannel,
        contact,
        travellers,
        discountCode: own.discountCode,
        lines: [
          { details: visaLine(priced.value, { hasGuarantee, arrivalDate, askedWith }), total, departure },
        ],
        bill,
        payableUntil,
        also: writeApplication(deps, { userId, destination, payableUntil, applicants }),
      })
      .catch((error: unknown) => {
        // Two requests with the same key and different content came at once, and the other one was first.
        if (error instanceof OrderKeyConflict) return null;
        throw error;
      });
    return order ? answerOf(deps, order, userId) : fail('CONFLICT');
  });

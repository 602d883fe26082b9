import type { RefundLadder } from '#core/products/flight/contract/proposal.ts';
import { changeTexts } from '#core/products/flight/texts/changes.ts';
import { zeroRial } from '#core/rules/money/rial.ts';
import { checkCounts } from '#core/rules/passengers/counts.ts';
import { leftOpen } from '#core/texts/said.ts';
import { type BackOfTraveller, backByDocument } from '#server/commerce/port/by-document.ts';
import type { OrderLine, RefundDesk } from '#server/commerce/port/desk.ts';
import { travellersOn } from '#server/commerce/port/line.ts';
import { answerOrUnknown } from '#server/platform/suppliers/told.ts';
import type { Disruptions } from '../changes/disruptions.ts';
import type { Exemption } from '../changes/exemption.ts';
import { asItFlies } from '../changes/moved.ts';
import { offerOfLine } from '../orders/line.ts';
import type { FareRules } from '../rules/fare-rules.ts';
import { partyOf } from '../suppliers/fares/prices.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import type { TravellerShare } from './shares.ts';
import { sharesOf } from './shares.ts';

export interface FlightRefundDeps {
  supplierOf(line: OrderLine): FlightSupplier | undefined;
  fareRules: FareRules;
  disruptions: Disruptions;
}

const unknown = { kind: 'unknown' } as const;

/** For a supplier that was switched off. */
const longestSeconds = 10;

/** A refund without any penalty, in which our own fee comes back too; once the flight has left, staff first look whether somebody flew. */
const freed = (
  { travellerId, price }: TravellerShare,
  { why, note, until, isOver }: Exemption,
): BackOfTraveller => ({
  travellerId,
  price,
  fee: zeroRial,
  back: isOver ? null : price,
  percent: isOver ? null : 0,
  why,
  until: isOver ? null : until,
  note: isOver ? changeTexts.staffLook(note) : note,
});

type Step = RefundLadder['steps'][number];

const byRules = (
  { travellerId, price, fee, back }: TravellerShare,
  step: Step,
  byTerms: boolean,
): BackOfTraveller => ({
  travellerId,
  price,
  fee,
  back,
  percent: step.penaltyPercent,
  why: step.refund === 0 ? 'notRefundable' : byTerms ? 'terms' : 'rules',
  until: step.until === null ? null : new Date(step.until),
});

/** Refunds of flights: the sums follow from the fare's own rules and from what became of the flight, and the supplier carries them out. */
export const createRefundDesk = ({ supplierOf, fareRules, disruptions }: FlightRefundDeps): RefundDesk => ({
  answerSeconds: (line) => supplierOf(line)?.limits.refundSeconds ?? longestSeconds,

  backNow: async (line, order) => {
    const offer = offerOfLine(line);
    const [disruption] = await disruptions.of([offer]);
    const flying = asItFlies(offer, disruption?.changes ?? []);
    const ladder = await fareRules.ladder(flying, { at: order.createdAt, paid: line.total });
    const step = ladder.steps.find(({ isCurrent }) => isCurrent);
    const shares = sharesOf(offer.proposal.prices, travellersOn(order, line), {
      total: line.total,
      refund: step?.refund ?? zeroRial,
      percent: step?.penaltyPercent ?? null,
    });
    const exemption = disruption?.exemption;
    const backs = shares.map((share): BackOfTraveller => {
      if (exemption) return freed(share, exemption);
      if (step && !ladder.atLeast) return byRules(share, step, ladder.ruleSetId === null);
      const note =
        step && share.back > 0 ? { note: leftOpen((say) => changeTexts.atLeast(share.back, say)) } : {};
      return { ...share, back: null, percent: null, why: 'unknown', until: null, ...note };
    });
    return backByDocument(line, backs);
  },

  mayStay: (staying) => staying.length === 0 || checkCounts(partyOf(staying)).length === 0,

  quote: async (line, documents) => {
    const supplier = supplierOf(line);
    if (!supplier) return unknown;
    if (line.supplierReference === null) return { kind: 'refused', reason: 'not_issued' };
    const travellerIds = documents.flatMap((one) => one.travellerIds);
    return answerOrUnknown(supplier.refundQuote(line.lineId, line.supplierReference, travellerIds));
  },

  refund: async (line, quote) => {
    const supplier = supplierOf(line);
    if (!supplier) return unknown;
    if (line.supplierReference === null) return { kind: 'refused', reason: 'refused' };
    return answerOrUnknown(supplier.refund(line.lineId, line.supplierReference, quote));
  },

  refundStatus: async (line, quoteId) => {
    const supplier = supplierOf(line);
    if (!supplier || line.supplierReference === null) return unknown;
    return answerOrUnknown(supplier.refundStatus(line.lineId, line.supplierReference, quoteId));
  },
});

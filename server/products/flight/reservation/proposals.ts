import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import { addRial } from '#core/rules/money/rial.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { routeRulesOf } from '../rules/route-rules.ts';
import { billOfTrip, loadTrip } from '../search/trip.ts';
import type { ReservationDeps } from './deps.ts';
import { repriceOffer } from './reprice.ts';

type ProposalDeps = Pick<ReservationDeps, 'proposals' | 'suppliers' | 'fareRules'>;

/** What a chosen proposal costs now, and the rules of its fare and route. */
export const proposalOperations = ({ proposals, suppliers, fareRules }: ProposalDeps): Operation[] => [
  operation(flight.flightDetails, async ({ body }) => {
    const trip = await loadTrip(proposals, body);
    if (!trip.ok) return trip;
    const { legs } = trip.value;
    const outcomes = await Promise.all(legs.map(({ offer }) => repriceOffer(suppliers, offer)));
    const priced = outcomes.filter((outcome) => outcome.kind === 'priced');
    const failed = outcomes.find((outcome) => outcome.kind !== 'priced');
    if (failed?.kind === 'sold_out') return fail('SOLD_OUT');
    if (failed?.kind === 'gone') return fail('PROPOSAL_GONE');
    if (failed) return fail('SUPPLIER_UNAVAILABLE');
    const previousTotal = addRial(...legs.map(({ offer }) => offer.proposal.totalPrice));
    const bill = billOfTrip(priced);
    return succeed({
      legs: priced.map(({ offer, bill: ofLeg }, at) => ({
        requestId: legs[at]?.requestId ?? '',
        proposal: offer.proposal,
        bill: ofLeg,
      })),
      bill,
      previousTotal,
      total: bill.total,
      isChanged: bill.total !== previousTotal,
    });
  }),

  operation(flight.fareRules, async ({ body }) => {
    const trip = await loadTrip(proposals, body);
    if (!trip.ok) return trip;
    return succeed({
      ladders: await Promise.all(trip.value.legs.map(({ offer }) => fareRules.ladder(offer))),
    });
  }),

  operation(flight.routeRules, async ({ body }) => {
    const trip = await loadTrip(proposals, body);
    if (!trip.ok) return trip;
    const rules = trip.value.legs.flatMap(({ offer }) => routeRulesOf(offer));
    return succeed({
      rules: [...new Map(rules.map((rule) => [`${rule.code} ${rule.text}`, rule])).values()],
    });
  }),
];

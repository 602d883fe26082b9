import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import { billOf } from '#core/rules/money/bill.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { TravelRules } from '#server/platform/travel-rules/store.ts';
import { travelRulesOf } from '../eligibility/of-trip.ts';
import { visaOnRouteOf } from '../eligibility/visas.ts';
import type { FareRules } from '../rules/fare-rules.ts';
import type { ProposalStore } from './proposals.ts';
import { billOfTrip, loadTrip } from './trip.ts';

interface DetailParts {
  store: ProposalStore;
  fareRules: FareRules;
  travelRules: TravelRules;
}

/** What a chosen proposal costs and what comes back of it, from the stored search: no price is asked again. */
export const detailOperations = ({ store, fareRules, travelRules }: DetailParts): Operation[] => {
  const load = async (chosen: { requestId: string; proposalId: string }) => {
    const found = await store.find(chosen.requestId, chosen.proposalId);
    if (found === 'expired') return fail('REQUEST_EXPIRED');
    if (found === 'gone') return fail('PROPOSAL_GONE');
    const { offer } = found;
    const ladder = await fareRules.ladder(offer);
    return { ok: true as const, offer, bill: billOf(offer.proposal.prices), ladder };
  };

  return [
    operation(flight.proposalDetails, async ({ body }) => {
      const found = await load(body);
      if (!found.ok) return found;
      const { offer, bill, ladder } = found;
      return {
        ok: true,
        value: { proposal: offer.proposal, bill, ladder, visaOnRoute: visaOnRouteOf(offer) },
      };
    }),
    operation(flight.flightDetail, async ({ body }) => {
      const trip = await loadTrip(store, body);
      if (!trip.ok) return trip;
      const { legs } = trip.value;
      const detailed = await Promise.all(
        legs.map(async ({ requestId, offer }) => ({
          requestId,
          offer,
          bill: billOf(offer.proposal.prices),
          ladder: await fareRules.ladder(offer),
        })),
      );
      const [first] = detailed;
      if (!first) return fail('TRIP_DOES_NOT_FIT');
      const bill = billOfTrip(detailed);
      const ends = Math.min(...legs.map(({ expiresAt }) => expiresAt.getTime()));
      return succeed({
        flightProposal: { captchaUrl: null, totalPrice: bill.total, proposal: first.offer.proposal },
        criteria: first.offer.criteria,
        legs: detailed.map(({ requestId, offer: { criteria, proposal }, ...money }) => ({
          requestId,
          criteria,
          proposal,
          ...money,
        })),
        bill,
        travelRules: await travelRulesOf(
          travelRules,
          legs.map(({ offer }) => offer),
        ),
        expiresAt: new Date(ends).toISOString(),
      });
    }),
  ];
};

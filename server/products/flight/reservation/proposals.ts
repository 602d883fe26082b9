import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import { addRial } from '#core/rules/money/rial.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { loadTrip } from '../search/trip.ts';
import type { ReservationDeps } from './deps.ts';
import { repriceTrip } from './reprice.ts';
import { routeRulesOfTrip } from './route-rules.ts';

type ProposalDeps = Pick<ReservationDeps, 'db' | 'proposals' | 'suppliers' | 'fareRules' | 'limits'>;

/** How often one address may look at a price in a minute: each look asks suppliers for each leg. */
const looksMax = 600;
const looksWindowSeconds = 60;

/** What a chosen trip costs now, and the rules of its fares and routes. */
export const proposalOperations = ({
  db,
  proposals,
  suppliers,
  fareRules,
  limits,
}: ProposalDeps): Operation[] => [
  operation(flight.flightDetails, async ({ body }, { ip }) => {
    const trip = await loadTrip(proposals, body);
    if (!trip.ok) return trip;
    const taken = await limits.takeRoughly(`flight:look:${ip}`, looksMax, looksWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    const { legs } = trip.value;
    const priced = await repriceTrip(
      { db, suppliers },
      legs.map(({ offer }) => offer),
    );
    if (priced.kind === 'sold_out') return fail('SOLD_OUT');
    if (priced.kind === 'gone') return fail('PROPOSAL_GONE');
    if (priced.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
    const previousTotal = addRial(...legs.map(({ offer }) => offer.proposal.totalPrice));
    const { bill } = priced;
    return succeed({
      legs: priced.legs.map((leg, at) => ({
        requestId: legs[at]?.requestId ?? '',
        proposal: leg.offer.proposal,
        bill: leg.bill,
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
    return succeed({ rules: routeRulesOfTrip(trip.value.legs.map(({ offer }) => offer)) });
  }),
];

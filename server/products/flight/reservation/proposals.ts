import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { routeRulesOf } from '../rules/route-rules.ts';
import type { ReservationDeps } from './deps.ts';
import { repriceOffer } from './reprice.ts';

type ProposalDeps = Pick<ReservationDeps, 'proposals' | 'suppliers' | 'fareRules'>;

/** What a chosen proposal costs now, and the rules of its fare and route. */
export const proposalOperations = ({ proposals, suppliers, fareRules }: ProposalDeps): Operation[] => [
  operation(flight.flightDetails, async ({ body }) => {
    const chosen = await proposals.find(body.requestId, body.proposalId);
    if (chosen === 'expired') return fail('REQUEST_EXPIRED');
    if (chosen === 'gone') return fail('PROPOSAL_GONE');
    const priced = await repriceOffer(suppliers, chosen);
    if (priced.kind === 'sold_out') return fail('SOLD_OUT');
    if (priced.kind === 'gone') return fail('PROPOSAL_GONE');
    if (priced.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
    const previousTotal = chosen.proposal.totalPrice;
    const { total } = priced.bill;
    return succeed({
      proposal: priced.offer.proposal,
      bill: priced.bill,
      previousTotal,
      total,
      isChanged: total !== previousTotal,
    });
  }),

  operation(flight.fareRules, async ({ body }) => {
    const chosen = await proposals.find(body.requestId, body.proposalId);
    if (chosen === 'expired') return fail('REQUEST_EXPIRED');
    if (chosen === 'gone') return fail('PROPOSAL_GONE');
    return succeed({ ladders: [await fareRules.ladder(chosen)] });
  }),

  operation(flight.routeRules, async ({ body }) => {
    const chosen = await proposals.find(body.requestId, body.proposalId);
    if (chosen === 'expired') return fail('REQUEST_EXPIRED');
    if (chosen === 'gone') return fail('PROPOSAL_GONE');
    return succeed({ rules: routeRulesOf(chosen) });
  }),
];

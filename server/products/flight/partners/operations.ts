import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import { partnerTexts } from '#core/products/flight/texts/partners.ts';
import { billOf } from '#core/rules/money/bill.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Db, Limits } from '#server/platform/services.ts';
import type { ProposalStore } from '../search/proposals.ts';
import { billOfTrip, loadTrip } from '../search/trip.ts';
import { searchesOfOrder } from './orders.ts';
import { type RelayParts, relayStep } from './relay.ts';
import { findPartner, type Partner } from './store.ts';

export interface PartnerDeps {
  db: Db;
  limits: Limits;
  proposals: ProposalStore;
  relay: RelayParts;
}

const stepBytesMax = 8 * 1024;

/** A purchase has few steps; more than this from one visitor, or for one partner, is an attack. */
const windowSeconds = 60;
const stepsMax = { visitor: 30, partner: 3000 };

const shown = ({ name, title }: Partner) => ({ name, title });

/** The calls of marketplaces: what their visitor chose there, and which step they have reached here. */
export const partnerOperations = ({ db, limits, proposals, relay }: PartnerDeps): Operation[] => {
  const named = async ({ partner, samePartner }: { partner: string; samePartner: string }) =>
    partner === samePartner ? findPartner(db, partner) : null;

  const takeStep = async (ip: string, partner: string) => {
    // The visitor's limit comes first, so that a visitor who is refused uses up nothing of the partner's limit.
    const visitor = await limits.take(`flight:partner-step:ip:${ip}`, stepsMax.visitor, windowSeconds);
    return visitor.allowed
      ? limits.take(`flight:partner-step:${partner}`, stepsMax.partner, windowSeconds)
      : visitor;
  };

  return [
    operation(flight.availableRequest, async ({ params, body }) => {
      const partner = await findPartner(db, params.partner);
      if (!partner) return fail('PARTNER_UNKNOWN');
      const head = await proposals.head(body.requestId);
      if (!head) return fail('REQUEST_EXPIRED');
      const { requestId, productType, criteria, searchedAt, expiresAt, suppliers, count } = head;
      return succeed({
        requestId,
        productType,
        criteria,
        searchedAt,
        expiresAt,
        suppliers,
        partner: shown(partner),
        proposalCount: count,
      });
    }),

    operation(flight.requestByProposal, async ({ params, body }) => {
      const partner = await named(params);
      if (!partner) return fail('PARTNER_UNKNOWN');
      const trip = await loadTrip(proposals, body);
      if (!trip.ok) return trip;
      const { legs } = trip.value;
      return succeed({
        partner: shown(partner),
        legs: legs.map(({ requestId, offer: { criteria, proposal } }) => ({ requestId, criteria, proposal })),
        bill: billOfTrip(legs.map(({ offer }) => ({ offer, bill: billOf(offer.proposal.prices) }))),
        expiresAt: new Date(Math.min(...legs.map((leg) => leg.expiresAt.getTime()))).toISOString(),
      });
    }),

    operation(flight.requestByOrder, async ({ params, body }) => {
      const partner = await named(params);
      if (!partner) return fail('PARTNER_UNKNOWN');
      const searches = await searchesOfOrder(db, { orderId: body.orderId, partner: partner.name });
      const [first] = searches;
      if (!first) return fail('ORDER_NOT_FOUND');
      return succeed({
        partner: shown(partner),
        legs: searches.map(({ origin, destination, date }) => ({ origin, destination, date })),
        passengers: first.passengers,
      });
    }),

    operation(flight.callStep, async ({ params, body: { pixelUrl, data } }, { ip }) => {
      const partner = await named(params);
      if (!partner) return fail('PARTNER_UNKNOWN');
      const body = JSON.stringify(data);
      if (Buffer.byteLength(body) > stepBytesMax) {
        const messages = [partnerTexts.tooMuchData];
        return fail('VALIDATION', null, [{ code: 'VALIDATION', field: 'data', messages }]);
      }
      const taken = await takeStep(ip, partner.name);
      if (!taken.allowed) return tooMany(taken);
      const relayed = await relayStep(relay, { pixelUrl, hosts: partner.hosts, body });
      return relayed === 'refused'
        ? fail('PARTNER_HOST_REFUSED')
        : succeed({ delivered: relayed === 'delivered' });
    }),
  ];
};

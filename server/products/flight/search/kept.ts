import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { readPlaces } from './criteria.ts';
import type { ProposalStore } from './proposals.ts';
import { scopeOf } from './scope.ts';
import type { SearchStore } from './store.ts';

interface KeptParts {
  store: SearchStore;
  suppliers: readonly Pick<FlightSupplier, 'id' | 'title'>[];
}

/** Codes of the airports that a kept search's results touch; null where the search is not known any more. */
export const airportsOfRequest = async (
  store: Pick<ProposalStore, 'head'>,
  requestId: string,
): Promise<ReadonlySet<string> | null> => {
  const head = await store.head(requestId);
  return head && new Set(head.airports);
};

/** Questions about a search that was answered: nothing is searched again. */
export const keptOperations = ({ store, suppliers }: KeptParts): Operation[] => [
  operation(flight.getProposals, async ({ body: { requestId, page, pageSize } }) => {
    const found = await store.page(requestId, page, pageSize);
    if (!found) return fail('REQUEST_EXPIRED');
    const { head, data, ...paging } = found;
    return succeed({ ...head, proposals: { ...paging, data: data.map(({ proposal }) => proposal) } });
  }),

  operation(flight.productType, async ({ body }) => {
    if ('requestId' in body) {
      const head = await store.head(body.requestId);
      return head ? succeed({ productType: head.productType }) : fail('REQUEST_EXPIRED');
    }
    const places = readPlaces(body.origin, body.destination);
    return places.origin
      ? succeed({ productType: scopeOf(places) })
      : fail('VALIDATION', null, places.errors);
  }),

  operation(flight.agencies, async ({ body: { requestId } }) => {
    const titled = suppliers.map(({ id, title }) => ({ id, title }));
    if (requestId === undefined) return succeed(titled.map((seller) => ({ ...seller, count: null })));
    const head = await store.head(requestId);
    if (!head) return fail('REQUEST_EXPIRED');
    const selling = titled.flatMap((seller) => {
      const count = head.sellers[seller.id];
      return count === undefined ? [] : [{ ...seller, count }];
    });
    return succeed(selling.sort((a, b) => b.count - a.count));
  }),
];

import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import type { CallName } from '#web/api/call.ts';
import type { KeptList } from '#web/features/papers/kept-list.ts';

/** What a product's `kept-list.ts` exports as `keptList`: how its results are told in words, to be read later without the house. */
export interface KeptListSlot<N extends CallName = CallName> {
  /** The call that its list is made of. */
  call: N;
  /** The first rows as the address has them, filtered and in order; null where there is no list of its own to be kept. */
  read: (answer: Reply<Calls[N]>, query: URLSearchParams) => Promise<KeptList | null>;
}

/** So many rows are told. */
export const keptRowsMax = 20;

/** Each is loaded once a list of its product stands. */
const found = import.meta.glob<KeptListSlot<never>>('./*/kept-list.ts', { import: 'keptList' });

/** How the results of the product of this name are told; undefined if it has none. */
export const keptListOf = (product: string): Promise<KeptListSlot<never>> | undefined =>
  found[`./${product}/kept-list.ts`]?.();

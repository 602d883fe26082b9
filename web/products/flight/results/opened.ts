import type { Proposal } from '#core/products/flight/contract/proposal.ts';

/** The parameter of the results' address that says which flight is open in the list. */
export const openName = 'open';

type Named = Pick<Proposal, 'hash' | 'proposalId' | 'totalPrice'>;

/** Offers of the same flights, the cheapest first. */
const sameAs = <Row extends Named>(hash: string, all: readonly Row[]): Row[] =>
  all.filter((each) => each.hash === hash).sort((a, b) => a.totalPrice - b.totalPrice);

/**
 * How an address names an offer. Ids are of one answer; flights, and how many sell them for less, are the same when the search is
 * asked again: «W5 1041|2026-12-01T09:15», then «…~1» for the second cheapest.
 */
export const openNameOf = (proposal: Named, all: readonly Named[]): string => {
  const at = sameAs(proposal.hash, all).findIndex(({ proposalId }) => proposalId === proposal.proposalId);
  return at > 0 ? `${proposal.hash}~${at}` : proposal.hash;
};

/** The offer of a name; of flights that fewer sell by now the cheapest. Null where nobody sells them. */
export const findOpen = <Row extends Named>(name: string | null, all: readonly Row[]): Row | null => {
  if (!name) return null;
  const [hash = '', at = '0'] = name.split('~');
  const same = sameAs(hash, all);
  return same[Number(at)] ?? same[0] ?? null;
};

/** Where a flight is opened, or closed where it is open, as a link beside the query of a list: for as long as nothing but links works. */
export const openHref = (
  query: string,
  proposal: Named,
  { all, isOpened }: { all: readonly Named[]; isOpened: boolean },
): string => {
  const next = new URLSearchParams(query);
  if (isOpened) next.delete(openName);
  else next.set(openName, openNameOf(proposal, all));
  return `?${next}`;
};

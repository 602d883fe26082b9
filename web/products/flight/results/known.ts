import type { Rial } from '#core/rules/money/rial.ts';
import { lowestNow } from '../fares.ts';
import type { Heard, Told } from '../told.ts';
import type { useAvailable } from './use-available.ts';

/** One who is asked: still being waited for, or what became of it. */
export interface Seller {
  supplier: string;
  title: string;
  state: 'waits' | Heard['state'];
  count: number;
}

export interface Known {
  sellers: Seller[];
  found: number;
  lowest: Rial | null;
}

type Given = Pick<ReturnType<typeof useAvailable>, 'told' | 'answer' | 'isFetching'>;

const lowestOf = (fares: readonly (Rial | null)[]): Rial | null =>
  fares.reduce<Rial | null>(
    (lowest, fare) => (fare !== null && (lowest ?? fare) >= fare ? fare : lowest),
    null,
  );

const sumOf = ({ airlines }: Heard): number => airlines.reduce((sum, { count }) => sum + count, 0);

const sellerOf = ({ told, answer, isFetching }: Given, one: Told['asked'][number]): Seller => {
  const of = ({ supplier }: { supplier: string }) => supplier === one.supplier;
  const heard = told.heard.find(of);
  const said = heard ?? (isFetching ? undefined : answer?.suppliers.find(of));
  if (!said) return { ...one, state: isFetching ? 'waits' : 'failed', count: 0 };
  return { ...one, state: said.state, count: heard ? sumOf(heard) : said.count };
};

/** What is known of a search so far: as it is told while it goes on, from its answer once that is there. */
export const knownOf = (given: Given): Known => {
  const { told, answer, isFetching } = given;
  const sellers = told.asked.map((one) => sellerOf(given, one));
  const newest = isFetching ? told.part : answer;
  if (newest)
    return {
      sellers,
      found: newest.proposals.length,
      lowest: lowestNow(newest.proposals),
    };
  return {
    sellers,
    found: told.heard.reduce((sum, one) => sum + sumOf(one), 0),
    lowest: lowestOf(told.heard.map(({ lowest }) => lowest)),
  };
};

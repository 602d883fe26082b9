import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';

interface Props {
  all: readonly Proposal[];
  shown: readonly Proposal[];
  isFiltered: boolean;
}

/** «۲۳ پرواز پیدا شد، ۱۹ پرواز جا دارد» */
export const Summary = ({ all, shown, isFiltered }: Props) => {
  if (isFiltered)
    return (
      <>
        <b aria-hidden="true">{resultsTexts.found(shown.length)}</b>
        <span className="vh">{resultsTexts.afterFilters(shown.length)}</span>
      </>
    );
  const seats = all.filter(({ seat }) => seat > 0).length;
  return (
    <>
      <b>{resultsTexts.found(all.length)}</b>{' '}
      <span className="vh">{resultsTexts.foundRest(seats, seats === all.length)}</span>
    </>
  );
};

import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { billOf } from '#core/rules/money/bill.ts';
import { BillLines } from '../detail/bill-lines.tsx';
import { GoOn } from '../detail/go-on.tsx';
import { Misfit } from '../detail/misfit.tsx';
import { useDetails, useDetailsOfTrip } from '../detail/use-details.ts';
import { WaitingForDetails } from '../detail/waiting.tsx';
import { useFlightResults } from '../results-context.ts';
import { useTripStep } from '../trip/trip-step.ts';
import { Back } from './back.tsx';
import styles from './open-row.module.css';
import { Route } from './route.tsx';
import { ShareFlight } from './share.tsx';

const texts = detailTexts.row;

interface Props {
  proposal: Proposal;
  requestId: string;
}

/** A flight opened in its place in the list: its way, what comes back, the price line by line, and one way on. */
export function OpenRow({ proposal, requestId }: Props) {
  const { open, search, searchAgain, showRules } = useFlightResults();
  const step = useTripStep();
  const chosen = { requestId, proposalId: proposal.proposalId };
  const legs = [...step.before, chosen];
  const details = useDetails(chosen);
  const trip = useDetailsOfTrip(legs);
  const count = resultsTexts.passengers(search.passengers);
  // The list has the prices of everybody, so the bill stands at once, and the way on does not move under the thumb.
  const bill = details.data?.bill ?? billOf(proposal.prices);
  return (
    <div className={styles.open} data-testid="open-row">
      {details.isError || trip.error ? (
        <div className={styles.wide}>
          {details.isError ? <WaitingForDetails asked={details} searchAgain={searchAgain} /> : null}
          {trip.error ? <Misfit asked={trip} searchAgain={searchAgain} onOther={() => open(null)} /> : null}
        </div>
      ) : null}
      <Route proposal={proposal} />
      {details.isError ? null : (
        <Back
          ladder={details.data?.ladder ?? null}
          isCharter={proposal.isCharter}
          isKnown={proposal.penaltyNowPercent !== null}
          total={bill.total}
          count={count}
          onRules={() => showRules(true)}
        />
      )}
      <section className={styles.part} aria-labelledby="open-bill">
        <h4 id="open-bill">{texts.bill}</h4>
        <BillLines lines={bill.lines} className={styles.lines} />
        <div className={styles.goOn}>
          <GoOn legs={legs} count={count} total={bill.total} trip={trip} isInList />
          <ShareFlight proposal={proposal} />
        </div>
      </section>
    </div>
  );
}

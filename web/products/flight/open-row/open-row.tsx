import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { Price } from '#web/ui/price/price.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
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
export default function OpenRow({ proposal, requestId }: Props) {
  const { open, search, searchAgain, showRules } = useFlightResults();
  const step = useTripStep();
  const chosen = { requestId, proposalId: proposal.proposalId };
  const legs = [...step.before, chosen];
  const details = useDetails(chosen);
  const trip = useDetailsOfTrip(legs);
  const count = resultsTexts.passengers(search.passengers);
  const total = details.data?.bill.total ?? proposal.totalPrice;
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
          total={total}
          count={count}
          onRules={() => showRules(true)}
        />
      )}
      <section className={styles.part} aria-labelledby="open-bill">
        <h4 id="open-bill">{texts.bill}</h4>
        {details.data ? (
          <dl className={styles.lines}>
            {details.data.bill.lines.map((line) => (
              <div key={`${line.kind}-${line.code}`}>
                <dt>{detailTexts.lineCount(line.label, line.count)}</dt>
                <dd>
                  <Price amount={line.amount} size="small" />
                </dd>
              </div>
            ))}
          </dl>
        ) : details.isError ? null : (
          <Skeleton width="100%" height="13rem" />
        )}
        <div className={styles.goOn}>
          <GoOn legs={legs} count={count} total={total} trip={trip} isInList />
          <ShareFlight proposal={proposal} />
        </div>
      </section>
    </div>
  );
}

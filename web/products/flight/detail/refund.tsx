import type { LegChoice } from '#core/products/flight/contract/chosen.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './detail.module.css';
import { DetailLadder } from './ladder.tsx';
import { useFareRules, useRouteRules } from './use-details.ts';
import { WaitingForDetails } from './waiting.tsx';

const texts = detailTexts.ladder;

interface Props {
  /** The trip so far; the last leg is the opened flight. */
  legs: readonly LegChoice[];
  isRoundTrip: boolean;
  count: number;
  searchAgain: () => void;
}

/** The rules and rights of passengers on this route. */
const RouteRules = ({ legs, searchAgain }: Pick<Props, 'legs' | 'searchAgain'>) => {
  const rules = useRouteRules(legs);
  if (!rules.data) return <WaitingForDetails asked={rules} searchAgain={searchAgain} />;
  return (
    <section aria-labelledby="route-rules">
      <h3 id="route-rules" className={styles.heading}>
        {detailTexts.routeRules}
      </h3>
      <dl className={styles.rules}>
        {rules.data.rules.map((rule) => (
          <div key={`${rule.code} ${rule.text}`}>
            <dt>{rule.title}</dt>
            <dd>{rule.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** How much a refund brings at which time, for each leg chosen so far, and then the rules of the route. */
export const RefundRules = ({ legs, isRoundTrip, count, searchAgain }: Props) => {
  const rules = useFareRules(legs);
  if (!rules.data) return <WaitingForDetails asked={rules} searchAgain={searchAgain} />;
  const { ladders } = rules.data;
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{texts.lead(count)}</p>
      {ladders.map((ladder, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the trip
        <section key={at} className={styles.stack}>
          {ladders.length > 1 ? (
            <h3 className={styles.heading}>{flightTripTexts.legName(at, isRoundTrip)}</h3>
          ) : null}
          <DetailLadder ladder={ladder} />
        </section>
      ))}
      <Notice tone="ok">{texts.moved}</Notice>
      <RouteRules legs={legs} searchAgain={searchAgain} />
    </div>
  );
};

import { fareToolTexts } from '#core/products/flight/texts/prices.ts';
import { formatJalaliDay, formatJalaliDayMonth } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { formatThousandToman, formatToman } from '#core/rules/money/format.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { ageText } from '#web/features/age/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { codedPlace } from '../search/address.ts';
import { HistoryChart, type PriceHistory } from './history-chart.tsx';
import styles from './prices.module.css';

const texts = fareToolTexts.history;

const sentenceOf = ({ cheaperThanPercent, observations }: PriceHistory): string => {
  if (cheaperThanPercent === null) return texts.tooLittle(observations);
  return `${texts.cheaperThan(cheaperThanPercent)} ${texts.basis(observations)}`;
};

const Known = ({ history }: { history: PriceHistory }) => {
  const { points, quantiles, current } = history;
  return (
    <>
      <p className={styles.sentence} data-testid="price-history-sentence">
        {sentenceOf(history)}
      </p>
      {current ? (
        <p className={styles.note}>{texts.current(formatToman(current.price), ageText(current.checkedAt))}</p>
      ) : null}
      {quantiles ? <HistoryChart history={history} /> : null}
      {quantiles ? (
        <dl className={styles.quantiles}>
          {(['low', 'quarter', 'median', 'threeQuarters', 'high'] as const).map((name) => (
            <div key={name}>
              <dt>{texts.quantiles[name]}</dt>
              <dd>{formatThousandToman(quantiles[name])}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {points.length > 0 ? (
        <details className={styles.details}>
          <summary>{texts.asTable}</summary>
          <table className={styles.points}>
            <thead>
              <tr>
                <th scope="col">{texts.seenOn}</th>
                <th scope="col">{texts.price}</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ observedOn, price }) => (
                <tr key={observedOn}>
                  <td>{formatJalaliDayMonth(observedOn)}</td>
                  <td>{formatThousandToman(price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </>
  );
};

interface Props {
  leg: { origin: string; destination: string; date: PlainDate };
  onClose: () => void;
}

/** How the lowest fare of a day has changed, and whether now is a good time to buy. */
export default function HistorySheet({ leg, onClose }: Props) {
  const { data, error, refetch } = useCall('POST /api/flight-catalog/FlightCalendar/PriceHistory', {
    body: { origin: codedPlace(leg.origin), destination: codedPlace(leg.destination), date: leg.date },
  });
  return (
    <Sheet open title={texts.title(formatJalaliDay(leg.date))} onClose={onClose} testId="price-history">
      {data ? (
        <Known history={data} />
      ) : error ? (
        <div className={styles.failed} role="alert">
          <p>{failureText(error)}</p>
          <Button size="small" icon="refresh" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <div aria-busy="true" className={styles.failed}>
          <Skeleton width="80%" height="1.4rem" />
          <Skeleton width="100%" height="10rem" />
        </div>
      )}
    </Sheet>
  );
}

import type { Reply } from '#core/contract/endpoint.ts';
import { fareToolTexts } from '#core/products/flight/texts/prices.ts';
import type { Calls } from '#core/products/index.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { ageText } from '#web/features/age/index.ts';
import { type Bar, BarChart, dayBar } from '#web/ui/bar-chart/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import { dayName } from '#web/ui/shown/days.ts';
import { briefMoney, briefNumber, briefUnit, offerMoney } from '#web/ui/shown/money.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { codedPlace } from '../search/address.ts';
import styles from './prices.module.css';

const texts = fareToolTexts.history;

type PriceHistory = Reply<Calls['POST /api/flight-catalog/FlightCalendar/PriceHistory']>;

/** What the flights of the day cost at least when they were looked at on another one. */
const barOf = ({ observedOn, price }: PriceHistory['points'][number]): Bar => ({
  ...dayBar(observedOn),
  value: price,
});

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
        <p className={styles.note}>{texts.current(offerMoney(current.price), ageText(current.checkedAt))}</p>
      ) : null}
      {points.length > 0 ? (
        <BarChart
          bars={points.map(barOf)}
          label={texts.chart(briefUnit())}
          format={(value) => briefNumber(toRial(Math.round(value)))}
          unit={briefUnit()}
          mean={
            quantiles ? { value: quantiles.median, note: texts.median(briefMoney(quantiles.median)) } : null
          }
          heads={[texts.seenOn, texts.price]}
        />
      ) : null}
      {quantiles ? (
        <dl className={styles.quantiles}>
          {(['low', 'quarter', 'median', 'threeQuarters', 'high'] as const).map((name) => (
            <div key={name}>
              <dt>{texts.quantiles[name]}</dt>
              <dd>{briefNumber(quantiles[name])}</dd>
            </div>
          ))}
        </dl>
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
    <Sheet open title={texts.title(dayName(leg.date))} onClose={onClose} testId="price-history">
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

import type { Reply } from '#core/contract/endpoint.ts';
import { fareToolTexts } from '#core/products/flight/texts/prices.ts';
import type { Calls } from '#core/products/index.ts';
import { formatJalaliDayMonth } from '#core/rules/dates/format.ts';
import { formatThousandToman } from '#core/rules/money/format.ts';
import { pathOf, scaleOf } from './chart.ts';
import styles from './prices.module.css';

export type PriceHistory = Reply<Calls['POST /api/flight-catalog/FlightCalendar/PriceHistory']>;

const texts = fareToolTexts.history;
const box = { width: 320, height: 120 };
/** Room for the dots at the edges. */
const edge = 6;

/** The lowest fares as a line; behind it a band with the middle half of them, and the median. The table says the same. */
export const HistoryChart = ({ history: { points, quantiles } }: { history: PriceHistory }) => {
  const moments = points.map(({ observedOn }) => Date.parse(observedOn));
  const prices = points.map(({ price }) => price);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const { x, y } = scaleOf(
    { from: Math.min(...moments), to: Math.max(...moments) },
    {
      low: Math.min(...prices, quantiles?.low ?? first.price),
      high: Math.max(...prices, quantiles?.high ?? first.price),
    },
    box,
  );
  const line = points.map(({ observedOn, price }) => ({ x: x(Date.parse(observedOn)), y: y(price) }));
  const end = line.at(-1);
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`${-edge} ${-edge} ${box.width + 2 * edge} ${box.height + 2 * edge}`}
        role="img"
        aria-label={texts.chart(
          formatJalaliDayMonth(first.observedOn),
          formatJalaliDayMonth(last.observedOn),
          formatThousandToman(last.price),
        )}
      >
        {quantiles ? (
          <>
            <rect
              className={styles.band}
              x={0}
              width={box.width}
              y={y(quantiles.threeQuarters)}
              height={Math.max(1, y(quantiles.quarter) - y(quantiles.threeQuarters))}
            />
            <line
              className={styles.median}
              x1={0}
              x2={box.width}
              y1={y(quantiles.median)}
              y2={y(quantiles.median)}
            />
          </>
        ) : null}
        <path className={styles.line} d={pathOf(line)} />
        {end ? <circle className={styles.dot} cx={end.x} cy={end.y} r={4} /> : null}
      </svg>
      <figcaption>
        <span>{formatJalaliDayMonth(first.observedOn)}</span>
        <span>{quantiles ? texts.band : null}</span>
        <span>{formatJalaliDayMonth(last.observedOn)}</span>
      </figcaption>
    </figure>
  );
};

import type { CSSProperties } from 'react';
import type { TourStop } from '#core/products/tour/contract/tour.ts';
import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import { stopTexts } from '#core/products/tour/texts/words.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import styles from './programme.module.css';
import { scaleOf, spotsOf } from './spots.ts';

/** Width over height, as in the style. */
const ratio = 1.6;

/** The places of a day where they lie to each other, by number in the order of the day; the list beside says their names. */
export default function DayMap({ stops }: { stops: readonly TourStop[] }) {
  const { at, widthKm } = spotsOf(stops, ratio);
  const scale = scaleOf(widthKm);
  const way = at.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <figure className={styles.map}>
      <div className={styles.ground} aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.line} aria-hidden="true">
          <polyline points={way} vectorEffect="non-scaling-stroke" />
        </svg>
        {at.map(({ x, y }, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number in the order of the day
            key={place}
            className={styles.spot}
            style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
          >
            {toPersianDigits(place + 1)}
          </span>
        ))}
        <span className={styles.scale} style={{ inlineSize: `${(scale / widthKm) * 100}%` }}>
          {texts.km(toPersianDigits(String(scale).replace('.', '٫')))}
        </span>
      </div>
      <ol className={styles.stops} aria-label={texts.map}>
        {stops.map((stop, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same place may come twice a day
          <li key={place}>
            <b>{toPersianDigits(place + 1)}</b> {stop.name}{' '}
            <span className={styles.quiet}>
              {stopTexts[stop.kind]}
              {stop.quality === 'exact' ? null : `، ${texts.approximate}`}
            </span>
          </li>
        ))}
      </ol>
      <figcaption className={styles.quiet}>{texts.mapNote}</figcaption>
    </figure>
  );
}

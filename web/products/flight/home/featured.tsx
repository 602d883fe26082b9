import { Link } from 'wouter';
import { offerTexts } from '#core/products/flight/texts/offers.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { ageText } from '#web/features/age/index.ts';
import { Poster } from '#web/ui/poster/poster.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { dayMonth, dayName } from '#web/ui/shown/days.ts';
import { placeRef } from '../search/address.ts';
import styles from './destinations.module.css';
import { factsText, rulesText } from './facts-text.ts';
import { type Trend, trendAddress } from './trend.ts';
import { useComingDays } from './use-coming-days.ts';

const texts = offerTexts.destinations;

/** The next days as bars from zero, that of the price is marked. In words it stands under them, and all days above on the page. */
const MiniDays = ({ trend }: { trend: Trend }) => {
  const { data } = useComingDays(placeRef(trend.origin), placeRef(trend.destination));
  const days = data?.days ?? [];
  const prices = days.flatMap(({ price }) => price ?? []);
  const most = Math.max(...prices);
  return (
    <span className={styles.mini} aria-hidden="true">
      {prices.length < 2
        ? null
        : days.map(({ date, price }) => (
            <span key={date}>
              <i
                className={date === trend.date ? styles.marked : undefined}
                style={{ blockSize: `${((price ?? 0) / most) * 100}%` }}
              />
              {dayMonth(date).split(' ')[0]}
            </span>
          ))}
    </span>
  );
};

/** The first of the routes, large; `isMost` says that it is the one that is looked for most. */
export const Featured = ({ trend, isMost }: { trend: Trend; isMost: boolean }) => {
  const { origin, destination, date, price, checkedAt, facts } = trend;
  return (
    <Link href={trendAddress(trend)} className={`${styles.card} ${styles.featured}`}>
      <Poster name={`places/${destination.code}`} />
      <span className={styles.words}>
        <span>
          {isMost ? <span className={styles.kick}>{texts.most}</span> : null}
          <span className={styles.name}>{searchTexts.route(origin.cityFa, destination.cityFa)}</span>
          {facts ? (
            <small className={styles.about}>
              {factsText(facts)} · {rulesText(facts)}
            </small>
          ) : null}
          {checkedAt ? <small className={styles.about}>{texts.seen(ageText(checkedAt))}</small> : null}
        </span>
        <MiniDays trend={trend} />
        <span className={styles.price}>
          {price === null ? (
            <span>{texts.unknown}</span>
          ) : (
            <>
              <span>{date ? texts.from(dayName(date)) : texts.price}</span>
              <Price offer amount={price} size="medium" />
            </>
          )}
        </span>
      </span>
    </Link>
  );
};

import { Link } from 'wouter';
import type { TourContent } from '#core/products/tour/contract/tour.ts';
import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import { tourResultsTexts } from '#core/products/tour/texts/results.ts';
import { levelTexts, tourBoardTexts } from '#core/products/tour/texts/words.ts';
import { Card } from '#web/ui/card/card.tsx';
import { offerMoney } from '#web/ui/shown/money.ts';
import { type Chosen, priceOf } from '../found/choice.ts';
import { tourAddress } from '../found/tour-address.ts';
import type { TourDetail } from '../found/use-tour.ts';
import styles from './tour.module.css';

type Package = TourContent['packages'][number];

const Hotels = ({ hotels }: Pick<Package, 'hotels'>) =>
  hotels.length === 0 ? (
    <p className={styles.quiet}>{texts.noHotels}</p>
  ) : (
    <ul className={styles.hotels}>
      {hotels.map((hotel) => (
        <li key={`${hotel.destinationKey} ${hotel.name}`}>
          <b>
            {hotel.hotelId ? (
              <Link href={`/hotels/${encodeURIComponent(hotel.hotelId)}`}>{hotel.name}</Link>
            ) : (
              hotel.name
            )}
          </b>
          <span className={styles.quiet}>
            {[
              ...(hotel.stars === null ? [] : [tourResultsTexts.row.stars(hotel.stars, hotel.stars)]),
              texts.nights(hotel.nights),
              tourBoardTexts[hotel.board],
              ...(hotel.quality === 'exact' ? [] : [texts.approximate]),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );

/** The hotels of a tour; where it has several levels, the one that is chosen stands in the address. */
export const Packages = ({ tour, chosen }: { tour: TourDetail; chosen: Chosen | null }) => {
  const level = chosen?.prices.level ?? tour.packages[0]?.level;
  const shown = tour.packages.find((each) => each.level === level);
  return (
    <section aria-labelledby="tour-hotels">
      <div className={styles.head}>
        <h2 id="tour-hotels">{texts.levels}</h2>
        {chosen && chosen.departure.levels.length > 1 ? (
          <span className={styles.quiet}>{texts.levelsNote}</span>
        ) : null}
      </div>
      <Card>
        {chosen && chosen.departure.levels.length > 1 ? (
          <ul className={styles.levels}>
            {chosen.departure.levels.map((prices) => {
              const double = priceOf(prices, 'double');
              return (
                <li key={prices.level}>
                  <Link
                    replace
                    href={tourAddress(tour.tourId, {
                      departureId: chosen.departure.departureId,
                      level: prices.level,
                    })}
                    aria-current={prices.level === level || undefined}
                    data-testid={`level-${prices.level}`}
                  >
                    <b>{levelTexts[prices.level]}</b>
                    {double ? <small>{offerMoney(double.total)}</small> : null}
                  </Link>
                </li>
              );
            })}
          </ul>
        ) : null}
        {shown ? <Hotels hotels={shown.hotels} /> : null}
      </Card>
    </section>
  );
};

import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import { placeTexts } from '#core/products/tour/texts/price.ts';
import { levelTexts, roomKindTexts } from '#core/products/tour/texts/words.ts';
import { groupDigits } from '#core/rules/money/format.ts';
import { Card } from '#web/ui/card/card.tsx';
import { dayMonth } from '#web/ui/shown/days.ts';
import { paidMoney, paidNumber } from '#web/ui/shown/money.ts';
import type { Chosen } from '../found/choice.ts';
import type { TourDetail } from '../found/use-tour.ts';
import styles from './tour.module.css';

const foreignText = (foreign: NonNullable<Chosen['prices']['places'][number]['foreign']>): string =>
  `\u2066${foreign.currency} ${groupDigits(foreign.hundredths / 100)}\u2069`;

/** What each place costs on the chosen date, with the part that is set in foreign money. */
export const Prices = ({ tour, chosen: { departure, prices } }: { tour: TourDetail; chosen: Chosen }) => {
  const chosen = texts.pricesOf(dayMonth(departure.leavesOn), levelTexts[prices.level]);
  const hasForeign = prices.places.some(({ foreign }) => foreign !== null);
  return (
    <section aria-labelledby="tour-prices">
      <div className={styles.head}>
        <h2 id="tour-prices">{texts.prices}</h2>
        <span className={styles.quiet}>{chosen}</span>
      </div>
      <Card>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with large letters the keyboard draws the table along. */}
        <section className={styles.sideways} aria-label={chosen} tabIndex={0}>
          <table className={styles.prices}>
            <thead>
              <tr>
                <th scope="col">{texts.place}</th>
                {hasForeign ? (
                  <>
                    <th scope="col">{texts.rials}</th>
                    <th scope="col">{texts.foreign}</th>
                  </>
                ) : null}
                <th scope="col">{texts.total}</th>
              </tr>
            </thead>
            <tbody>
              {prices.places.map(({ place, rials, foreign, total }) => (
                <tr key={place}>
                  <th scope="row">{placeTexts[place]}</th>
                  {hasForeign ? (
                    <>
                      <td>{paidNumber(rials)}</td>
                      <td>{foreign ? foreignText(foreign) : '—'}</td>
                    </>
                  ) : null}
                  <td>
                    <b>{paidNumber(total)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className={styles.quiet}>
          {prices.singleSupplement === null ? null : (
            <p>{texts.supplement(paidMoney(prices.singleSupplement))}</p>
          )}
          {prices.roomsLeft.map(({ kind, left }) => (
            <p key={kind}>{texts.roomsLeft(roomKindTexts[kind], left)}</p>
          ))}
          {hasForeign ? <p>{texts.foreignNote}</p> : null}
          {tour.rates.map(({ currencyCode, rials }) => (
            <p key={currencyCode}>{texts.rate(`\u2066${currencyCode}\u2069`, paidMoney(rials))}</p>
          ))}
        </div>
      </Card>
    </section>
  );
};

import { ladderOf } from '#core/products/tour/rules/penalties.ts';
import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import { Card } from '#web/ui/card/card.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { type Chosen, priceOf } from '../found/choice.ts';
import type { TourDetail } from '../found/use-tour.ts';
import { BackStairs } from '../money/back-stairs.tsx';
import styles from './tour.module.css';

/** What comes back of one person's price, until when. */
export const LadderCard = ({ chosen: { departure, prices } }: { chosen: Chosen; tour: TourDetail }) => {
  const price = priceOf(prices, 'double') ?? prices.places[0];
  if (!price) return null;
  const ladder = ladderOf(departure.leavesAt, [price.total], new Date());
  return (
    <section aria-labelledby="tour-ladder">
      <div className={styles.head}>
        <h2 id="tour-ladder">{texts.ladder}</h2>
        <span className={styles.quiet}>{texts.ladderFor(paidMoney(price.total))}</span>
      </div>
      <Card>
        <BackStairs ladder={ladder.map((step) => ({ ...step, until: step.until.toISOString() }))} />
      </Card>
    </section>
  );
};

import { Link } from 'wouter';
import { lengthOf } from '#core/products/tour/rules/filters/facts.ts';
import { lengths } from '#core/products/tour/rules/filters/state.ts';
import { tourHomeTexts as texts } from '#core/products/tour/texts/home.ts';
import { lengthTexts } from '#core/products/tour/texts/results.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { shownNow } from '#web/ui/shown/store.ts';
import { listAddress } from '../found/list-address.ts';
import { useOffered } from '../found/use-offered.ts';
import { budgetsOf, millionsOf } from './budgets.ts';
import styles from './home.module.css';

/** «۴۰ میلیون تومان»; in rials and in a currency as briefly as prices are said there. */
const budgetText = (max: Rial): string => {
  const others = shownNow();
  const isUsual = !others || (others.rate === null && others.choice.unit === 'toman');
  return isUsual ? texts.millions(millionsOf(max)) : others.money.brief.text(max);
};

/** What one may spend, and for how long one may go: each leads to its tours. */
export const Budget = () => {
  const { data } = useOffered();
  if (!data || data.tours.length === 0) return null;
  const there = lengths
    .map((length) => ({
      length,
      tours: data.tours.filter(({ nights }) => lengthOf(nights) === length).length,
    }))
    .filter(({ tours }) => tours > 0);
  return (
    <div className={styles.halves}>
      <section aria-labelledby="tour-budget">
        <h2 id="tour-budget">{texts.budget}</h2>
        <p className={styles.quiet}>{texts.budgetLead}</p>
        <ul className={styles.choices}>
          {budgetsOf(data.tours.map(({ priceFrom }) => priceFrom)).map(({ max, tours }) => (
            <li key={max}>
              <Link href={listAddress({ priceMax: max })}>
                {texts.upTo(budgetText(max))} <small>{texts.tours(tours)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="tour-lengths">
        <h2 id="tour-lengths">{texts.lengths}</h2>
        <ul className={styles.choices}>
          {there.map(({ length, tours }) => (
            <li key={length}>
              <Link href={listAddress({ lengths: [length] })}>
                {lengthTexts[length]} <small>{texts.tours(tours)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};

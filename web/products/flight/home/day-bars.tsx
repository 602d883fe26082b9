import type { Reply } from '#core/contract/endpoint.ts';
import { offerTexts } from '#core/products/flight/texts/offers.ts';
import type { Calls } from '#core/products/index.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { ageText } from '#web/features/age/index.ts';
import { BarChart, dayBar } from '#web/ui/bar-chart/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { dayName } from '#web/ui/shown/days.ts';
import { briefMoney, briefNumber, briefUnit, shortMoney } from '#web/ui/shown/money.ts';
import styles from './cheapest-days.module.css';
import { type Mean, meanOf } from './mean.ts';

const texts = offerTexts.days;

type Day = Reply<Calls['POST /api/flight-catalog/FlightCalendar/HomePageCalendar']>['days'][number];

interface Props {
  days: readonly Day[];
  /** «تهران به مشهد» */
  route: string;
  hrefOf: (date: PlainDate) => string;
}

/** The cheapest day in words: how cheap it is beside the others, and how old its fare is. */
const CheapestDay = ({ day, mean, href }: { day: Day; mean: Mean | null; href: string }) =>
  day.price === null ? null : (
    <aside className={styles.best}>
      <span className={styles.kick}>{texts.best}</span>
      <b>{dayName(day.date)}</b>
      <Price offer amount={day.price} best />
      {mean && mean.belowPercent > 0 ? (
        <p>{texts.below(`${toPersianDigits(mean.belowPercent)}٪`, shortMoney(mean.price))}</p>
      ) : null}
      <LinkButton href={href}>{texts.open}</LinkButton>
      {day.checkedAt ? <small>{texts.seen(ageText(day.checkedAt))}</small> : null}
    </aside>
  );

/** The fares of some days as bars, and the cheapest day beside them. */
export const DayBars = ({ days, route, hrefOf }: Props) => {
  const prices = days.flatMap(({ price }) => price ?? []);
  const mean = meanOf(prices);
  const cheapest = days.find(({ price }) => price !== null && price === Math.min(...prices));
  return (
    <>
      <BarChart
        bars={days.map(({ date, price, isHoliday }) => ({
          ...dayBar(date),
          value: price,
          isHoliday,
          href: hrefOf(date),
        }))}
        label={texts.chart(route, briefUnit())}
        format={(value) => briefNumber(toRial(Math.round(value)))}
        unit={briefUnit()}
        mean={mean ? { value: mean.price, note: texts.mean(briefMoney(mean.price)) } : null}
        heads={texts.heads(briefUnit())}
      />
      {cheapest ? <CheapestDay day={cheapest} mean={mean} href={hrefOf(cheapest.date)} /> : null}
    </>
  );
};

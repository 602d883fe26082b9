import { Link } from 'wouter';
import { chartTexts as texts } from '#core/texts/charts.ts';
import { classNames } from '../class-names.ts';
import styles from './bar-chart.module.css';
import { stepCount, stepOf } from './scale.ts';

/** One bar: a day and what it costs. */
export interface Bar {
  /** Tells it from the others. */
  id: string;
  /** What it is in full, for readers and the table: «دوشنبه ۹ آذر». */
  name: string;
  /** Under the bar, large: «۹». */
  label: string;
  /** Under that, small: «دوشنبه». */
  below?: string;
  /** Neighbours of one month have one bracket: «آذر ۱۴۰۵». */
  group: string;
  /** Zero or more; null where it is not known: «—» on the base line. */
  value: number | null;
  isHoliday?: boolean;
  /** Where a press leads; also where no value is known. */
  href?: string;
}

interface Props {
  /** From the first to the last; on the page from right to left. */
  bars: readonly Bar[];
  /** What the chart shows, with its unit, for readers: «کمترین قیمت هر روز، به هزار تومان». */
  label: string;
  /** How a value is written, without its unit. */
  format: (value: number) => string;
  /** The unit, said once to the eye (beside the chart's heading) and after each value to readers. */
  unit: string;
  /** A dashed line behind the bars, and the note under them that says its value. */
  mean?: { value: number; note: string } | null;
  /** Heads of the table's columns: «روز»، «قیمت». */
  heads: readonly [string, string];
}

interface Marks {
  lowest: number;
  highest: number;
}

/** «ارزان‌ترین» of the lowest, «گران‌ترین» of the highest; nothing is marked where all are the same. */
const markOf = (value: number | null, { lowest, highest }: Marks): 'lowest' | 'highest' | null => {
  if (value === null || lowest === highest) return null;
  return value === lowest ? 'lowest' : value === highest ? 'highest' : null;
};

const spoken = (bar: Bar, mark: ReturnType<typeof markOf>, { format, unit }: Props): string =>
  [
    bar.name,
    bar.value === null ? texts.none : `${format(bar.value)} ${unit}`,
    ...(mark ? [texts[mark]] : []),
  ].join('، ');

/** So much of the chart's height its value stands inside of; a lower bar carries it on its top. */
const roomForValue = 0.16;

const Column = ({ bar, top, marks, props }: { bar: Bar; top: number; marks: Marks; props: Props }) => {
  const mark = markOf(bar.value, marks);
  const share = (bar.value ?? 0) / top;
  const value = <b>{bar.value === null ? '—' : props.format(bar.value)}</b>;
  const inside = share >= roomForValue;
  const drawn = (
    <>
      <span className={styles.stand} aria-hidden="true">
        {inside ? null : value}
        <span className={styles.bar} style={{ blockSize: `${share * 100}%` }}>
          {inside ? value : null}
        </span>
      </span>
      <span className={styles.label} aria-hidden="true">
        <b>{bar.label}</b>
        {bar.below}
      </span>
      <span className="vh">{spoken(bar, mark, props)}</span>
    </>
  );
  const className = classNames(
    styles.column,
    mark && styles[mark],
    bar.value === null && styles.none,
    bar.isHoliday && styles.holiday,
  );
  return bar.href ? (
    <Link href={bar.href} className={className}>
      {drawn}
    </Link>
  ) : (
    <span className={className}>{drawn}</span>
  );
};

/** Neighbours of the same month, with how many they are. */
const bracketsOf = (bars: readonly Bar[]): { id: string; name: string; count: number }[] => {
  const brackets: { id: string; name: string; count: number }[] = [];
  for (const { id, group } of bars) {
    const last = brackets.at(-1);
    if (last?.name === group) last.count += 1;
    else brackets.push({ id, name: group, count: 1 });
  }
  return brackets;
};

/** The same in words and figures, for whoever does not read bars. */
const Twin = ({ bars, label, format, heads, marks }: Props & { marks: Marks }) => (
  <details className={styles.twin}>
    <summary>{texts.table}</summary>
    <table>
      <caption className="vh">{label}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => {
          const mark = markOf(bar.value, marks);
          return (
            <tr key={bar.id}>
              <th scope="row" className={bar.isHoliday ? styles.holiday : undefined}>
                {bar.name}
              </th>
              <td>
                {bar.value === null ? texts.none : format(bar.value)}
                {mark ? <span className={styles[mark]}> {texts[mark]}</span> : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </details>
);

/**
 * Prices by day as bars that begin at zero, so that a bar twice as long costs twice as much: three round steps of an axis, the value in
 * the bar's top, the cheapest green and the dearest clay (both said in words to readers), holidays in the colour of holidays, the mean as
 * a dashed line behind, months as brackets under the days, and a table with the same behind «جدول». Narrow places draw it along.
 * `BarChartWaiting` keeps its room.
 */
export const BarChart = (props: Props) => {
  const { bars, label, format, mean } = props;
  const values = bars.flatMap(({ value }) => value ?? []);
  const marks = { lowest: Math.min(...values), highest: Math.max(...values) };
  const step = stepOf(Math.max(0, ...values));
  const top = step * stepCount;
  return (
    <figure className={styles.chart}>
      {/* If bars are not links, the scrolling area itself must be reachable by keyboard. */}
      <section
        className={styles.scroller}
        aria-label={label}
        tabIndex={bars.some(({ href }) => href) ? undefined : 0}
      >
        <div className={styles.axis} aria-hidden="true">
          {Array.from({ length: stepCount + 1 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps of an axis have nothing else.
            <span key={at}>{format(step * at)}</span>
          ))}
        </div>
        <div className={styles.plot} aria-hidden="true">
          {mean ? (
            <span className={styles.mean} style={{ insetBlockEnd: `${(mean.value / top) * 100}%` }} />
          ) : null}
        </div>
        <ol className={styles.columns}>
          {bars.map((bar) => (
            <li key={bar.id}>
              <Column bar={bar} top={top} marks={marks} props={props} />
            </li>
          ))}
        </ol>
        <div className={styles.months} aria-hidden="true">
          {bracketsOf(bars).map(({ id, name, count }) => (
            <span key={id} style={{ flex: count }}>
              {name}
            </span>
          ))}
        </div>
      </section>
      <figcaption>
        {mean ? (
          <span className={styles.note}>
            <span className={styles.dash} aria-hidden="true" />
            {mean.note}
          </span>
        ) : null}
        <Twin {...props} marks={marks} />
      </figcaption>
    </figure>
  );
};

import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { formatCount } from '#core/rules/text/count.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { figureTexts as texts } from '#core/texts/figures.ts';
import { useCall } from '#web/api/use-call.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './figures.module.css';

const call = 'GET /api/front-api/Figures/GetFigures';

type Figure = Reply<Calls[typeof call]>[number];

/** From here on a time is told in minutes, rounded up. */
const inMinutesFrom = 120;

const decimalSign = '\u066B';

const Value = ({ of: { value, unit } }: { of: Figure }) => {
  if (unit === 'count') return formatCount(value);
  if (unit === 'percent') return texts.percent(toPersianDigits(value).replace('.', decimalSign));
  const isLong = value >= inMinutesFrom;
  return (
    <>
      {formatCount(isLong ? Math.ceil(value / 60) : value)}{' '}
      <small>{isLong ? texts.minutes : texts.seconds}</small>
    </>
  );
};

/** What the house is in figures that it counted itself. There is nothing to see where it has too little to count. */
export function Figures() {
  const { data, isPending } = useCall(call, {}, { staleTime: 10 * 60_000 });
  if (!isPending && !data?.length) return null;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{texts.title}</h2>
      <p className={styles.lead}>{texts.lead}</p>
      {data ? (
        <ul className={styles.list}>
          {data.map((figure) => (
            <li key={figure.name}>
              <b>
                <Value of={figure} />
              </b>
              <span className={styles.label}>{figure.label}</span>
              <small className={styles.basis}>{figure.basis}</small>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton width="100%" height="9rem" />
      )}
    </section>
  );
}

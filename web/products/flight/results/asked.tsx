import { progressTexts as texts } from '#core/products/flight/texts/progress.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { AirlineMark } from '../airline-mark/airline-mark.tsx';
import type { Heard } from '../told.ts';
import styles from './asked.module.css';
import type { Seller } from './known.ts';

/** As many as there is room for; the rest are a number. */
const airlinesMax = 11;

const airlinesIn = (heard: readonly Heard[]) => {
  const byCode = new Map<string, { name: string; count: number }>();
  for (const { airlines } of heard)
    for (const { code, name, count } of airlines)
      byCode.set(code, { name, count: count + (byCode.get(code)?.count ?? 0) });
  return [...byCode].map(([code, one]) => ({ code, ...one }));
};

const wordOf = ({ state, count }: Seller): string => {
  if (state === 'waits') return texts.waits;
  if (state !== 'answered') return texts.silent;
  return count > 0 ? resultsTexts.found(count) : texts.nothing;
};

interface Props {
  sellers: readonly Seller[];
  heard: readonly Heard[];
}

/** Who is asked, what each said, and the airlines whose flights came with it. */
export const Asked = ({ sellers, heard }: Props) => {
  const airlines = airlinesIn(heard);
  const rest = airlines.length - airlinesMax;
  return (
    <div className={styles.asked}>
      <ul className={styles.sellers} aria-label={texts.sellers}>
        {sellers.map((seller) => (
          <li key={seller.supplier} data-state={seller.state}>
            <b>{seller.title}</b> <small>{wordOf(seller)}</small>
          </li>
        ))}
      </ul>
      <ul className={styles.airlines} aria-label={texts.airlines}>
        {(rest > 1 ? airlines.slice(0, airlinesMax) : airlines).map(({ code, name, count }) => (
          <li key={code}>
            <AirlineMark code={code} />
            <span>
              <b>{name}</b>
              <small>{resultsTexts.found(count)}</small>
            </span>
          </li>
        ))}
        {rest > 1 ? <li className={styles.rest}>{texts.moreAirlines(rest)}</li> : null}
      </ul>
    </div>
  );
};

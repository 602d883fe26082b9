import { useEffect } from 'react';
import type { ResultsProgress } from '#web/products/results-slot.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { Price } from '#web/ui/price/price.tsx';
import { WaitScene } from '#web/ui/wait/wait-scene.tsx';
import { sayWhatCame } from './say-what-came.ts';
import styles from './wait.module.css';

/** The wait for those who are asked, as long as nothing stands. Said once; each answer would be too much to hear. */
export const Scene = ({ progress }: { progress: ResultsProgress }) => {
  const { title, sentence, asked, answered, cheapest, details } = progress;
  useEffect(() => announce(title), [title]);
  // What comes instead stands in the page by then.
  useEffect(() => () => void setTimeout(sayWhatCame), []);
  return (
    <div aria-busy="true">
      <WaitScene
        title={<h2>{title}</h2>}
        share={answered / asked}
        isDone={answered === asked}
        below={details}
      >
        <p key={sentence}>{sentence}</p>
        <p className={styles.cheapest}>
          {cheapest ? (
            <>
              {cheapest.label} <Price offer amount={cheapest.amount} size="medium" />
            </>
          ) : null}
        </p>
      </WaitScene>
    </div>
  );
};

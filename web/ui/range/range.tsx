import type { CSSProperties, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import styles from './range.module.css';

interface Props {
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  /** Called a moment after the last movement, not at every pixel. */
  onChange: (value: [number, number]) => void;
  labels: readonly [string, string];
  /** The value in words, for the eye and for screen readers. */
  textOf: (value: number) => string;
  /** The sentence under the slider for the present range. */
  summaryOf: (value: readonly [number, number]) => ReactNode;
  /** Heights of bars over the slider, 0 to 1. */
  bars?: readonly number[];
}

const settleMs = 250;

/** Two thumbs, each a native slider: right to left the smallest value is at the right, as the page runs. */
export const Range = ({ min, max, step, value, onChange, labels, textOf, summaryOf, bars }: Props) => {
  const [shown, setShown] = useState<readonly [number, number]>(value);
  const [from, to] = value;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setShown([from, to]), [from, to]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const move = (next: [number, number]) => {
    setShown(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), settleMs);
  };
  const shareOf = (each: number): number => (max === min ? 0 : (each - min) / (max - min));
  const [low, high] = shown;
  return (
    <div>
      <div
        className={styles.range}
        style={{ '--from': shareOf(low), '--to': shareOf(high) } as CSSProperties}
        data-bars={bars ? '' : undefined}
      >
        {bars ? (
          <div className={styles.bars} aria-hidden="true">
            {bars.map((height, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
              <span key={at} style={{ blockSize: `${height * 100}%` }} />
            ))}
          </div>
        ) : null}
        <div className={styles.rail} />
        <input
          type="range"
          aria-label={labels[0]}
          aria-valuetext={textOf(low)}
          {...{ min, max, step }}
          value={low}
          onChange={(event) => move([Math.min(Number(event.target.value), high), high])}
        />
        <input
          type="range"
          aria-label={labels[1]}
          aria-valuetext={textOf(high)}
          {...{ min, max, step }}
          value={high}
          onChange={(event) => move([low, Math.max(Number(event.target.value), low)])}
        />
      </div>
      <div className={styles.summary}>{summaryOf(shown)}</div>
    </div>
  );
};

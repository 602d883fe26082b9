import { useEffect, useRef, useState } from 'react';
import { formatCountdown } from '#core/rules/dates/duration.ts';
import { countdownTexts } from '#core/texts/countdown.ts';
import { announce } from '../announcer/announce.ts';
import { classNames } from '../class-names.ts';
import styles from './countdown.module.css';

interface Props {
  /** When it ends, in milliseconds of this device's clock, already corrected by the server's time. */
  endsAt: number;
  /** The whole time in seconds, for the bar. */
  wholeSeconds: number;
  onEnd?: () => void;
}

/** Read out at five, two and one minute; every second would be too much. */
const announcedSeconds = [300, 120, 60];

const secondsUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/** The time that is left, in calm colours until two minutes before the end. */
export const Countdown = ({ endsAt, wholeSeconds, onEnd }: Props) => {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    let before = secondsUntil(endsAt);
    setLeft(before);
    if (before === 0) ended.current?.();
    const timer = setInterval(() => {
      const now = secondsUntil(endsAt);
      const passed = announcedSeconds.find((mark) => before > mark && now <= mark);
      if (passed) announce(countdownTexts.minutesLeft(passed / 60));
      if (now === 0 && before > 0) ended.current?.();
      before = now;
      setLeft(now);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const share = Math.min(1, left / Math.max(1, wholeSeconds));
  return (
    <div className={classNames(styles.countdown, left <= 120 && styles.soon)} role="timer" aria-live="off">
      <span>{left <= 120 && left > 60 ? countdownTexts.minutesLeft(2) : countdownTexts.left}</span>
      <span className={styles.clock}>
        <bdi dir="ltr">{formatCountdown(left)}</bdi>
      </span>
      <span className={styles.bar}>
        <span className={styles.filled} style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </div>
  );
};

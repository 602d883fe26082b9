import { useEffect, useState } from 'react';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { deadlineText } from '#web/features/orders/index.ts';
import { Countdown } from '#web/ui/countdown/countdown.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

/** The longest that a timer can wait; somebody who keeps a page open for longer does not see it count. */
const waitMsMax = 2 ** 31 - 1;
/** Above this the end is shown as a time, below it the time counts down. */
const countedMs = 3_600_000;

interface Props {
  /** When the time is over, in milliseconds of this device's clock. */
  endsAt: number;
  /** The same as the server has it, for the text. */
  payableUntil: string;
  /** The day that was agreed, where it is before that. */
  dueAt: string | null;
  createdAt: string;
  onEnd: () => void;
}

/** Whether a moment is past, by this device's clock. */
const usePast = (moment: number): boolean => {
  const [isPast, setPast] = useState(() => moment <= Date.now());
  useEffect(() => {
    const wait = moment - Date.now();
    setPast(wait <= 0);
    if (wait <= 0 || wait > waitMsMax) return;
    const timer = setTimeout(() => setPast(true), wait);
    return () => clearTimeout(timer);
  }, [moment]);
  return isPast;
};

/** The time left to pay: a countdown in its last hour, the day that was agreed or the time of its end before that. */
export const TimeLeft = ({ endsAt, payableUntil, dueAt, createdAt, onEnd }: Props) => {
  const isCounted = usePast(endsAt - countedMs);
  // By the server's clock, as the end is.
  const isDue = usePast(endsAt - Date.parse(payableUntil) + Date.parse(dueAt ?? payableUntil));
  const { payableUntil: until } = checkoutTexts.confirm;
  if (dueAt !== null && !isDue) return <Notice icon="clock">{until(deadlineText(dueAt))}</Notice>;
  if (!isCounted)
    return (
      <Notice icon="clock">{(dueAt === null ? until : dueTexts.last)(deadlineText(payableUntil))}</Notice>
    );
  const wholeMs = Math.min(countedMs, Date.parse(payableUntil) - Date.parse(createdAt));
  return <Countdown endsAt={endsAt} wholeSeconds={wholeMs / 1000} onEnd={onEnd} />;
};

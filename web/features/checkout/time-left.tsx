import { useEffect, useState } from 'react';
import { checkoutTexts } from '#core/texts/checkout.ts';
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
  createdAt: string;
  onEnd: () => void;
}

/** The time left to pay: a countdown in its last hour, the time of its end before that. */
export const TimeLeft = ({ endsAt, payableUntil, createdAt, onEnd }: Props) => {
  const [isCounted, setCounted] = useState(() => endsAt - Date.now() <= countedMs);
  useEffect(() => {
    const wait = Math.max(0, endsAt - Date.now() - countedMs);
    if (wait > waitMsMax) return;
    const timer = setTimeout(() => setCounted(true), wait);
    return () => clearTimeout(timer);
  }, [endsAt]);
  if (!isCounted)
    return <Notice icon="clock">{checkoutTexts.confirm.payableUntil(deadlineText(payableUntil))}</Notice>;
  const wholeMs = Math.min(countedMs, Date.parse(payableUntil) - Date.parse(createdAt));
  return <Countdown endsAt={endsAt} wholeSeconds={wholeMs / 1000} onEnd={onEnd} />;
};

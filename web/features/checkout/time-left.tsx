import { useEffect, useState } from 'react';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { deadlineText } from '#web/features/orders/index.ts';
import { Countdown } from '#web/ui/countdown/countdown.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

/** What timers can wait; who looks at a page for longer than that does not see it count. */
const waitMsMax = 2 ** 31 - 1;
/** Above this the end is said, from here on it is counted. */
const countedMs = 3_600_000;

interface Props {
  /** Milliseconds of this device's clock at which the time is over. */
  endsAt: number;
  /** The same as the server has it, for the words. */
  payableUntil: string;
  createdAt: string;
  onEnd: () => void;
}

/** The time that is left to pay: counted in its last hour, before that said by its end. */
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

import { useSyncExternalStore } from 'react';
import { orderTexts } from '#core/texts/orders.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { PiledNotice } from '#web/ui/pile/pile.tsx';

const texts = orderTexts.details.notFresh;

const onLineChange = (listener: () => void): (() => void) => {
  const names = ['online', 'offline'];
  for (const name of names) window.addEventListener(name, listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
};

interface Props {
  /** Why nothing newer could be read. */
  error: CallFailure<string> | null;
  again: () => void;
}

/** Says that what stands may be old, since nothing newer can be read. It lies over the page, so that nothing moves. */
export const NotFresh = ({ error, again }: Props) => {
  const isOnline = useSyncExternalStore(onLineChange, () => navigator.onLine);
  const isCutOff = !isOnline || error?.code === 'OFFLINE';
  if (!isCutOff && !error) return null;
  return (
    <PiledNotice action={texts.again} onAction={again} testId="not-fresh">
      {isCutOff || !error ? texts.offline : `${failureText(error)} ${texts.old}`}
    </PiledNotice>
  );
};

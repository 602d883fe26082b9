import { useSyncExternalStore } from 'react';
import { orderTexts } from '#core/texts/orders.ts';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import own from './order.module.css';

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
  return (
    <div role="status">
      {isCutOff || error ? (
        <p className={own.notFresh} data-testid="not-fresh">
          {isCutOff || !error ? texts.offline : `${failureText(error)} ${texts.old}`}
          <Button look="act" size="small" icon="refresh" onClick={again}>
            {texts.again}
          </Button>
        </p>
      ) : null}
    </div>
  );
};

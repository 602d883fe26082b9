import { type RefObject, useEffect, useState } from 'react';
import { askWidget, mountWidget, type Widget } from './widget.ts';

export type WidgetState = 'loading' | 'ready' | 'failed';

/** Draws the card form in `place`, once a page: the script of HyperPay cannot be started a second time. */
export const useWidget = (checkoutId: string, place: RefObject<HTMLDivElement | null>) => {
  const [state, setState] = useState<WidgetState>('loading');
  const [widget, setWidget] = useState<Widget | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const become = (next: WidgetState) => {
      if (!signal.aborted) setState(next);
    };
    const bring = async () => {
      const found = await askWidget(checkoutId, signal);
      if (signal.aborted) return;
      if (!found || !place.current) return become('failed');
      setWidget(found);
      const remove = mountWidget(place.current, checkoutId, found, {
        onReady: () => become('ready'),
        onFail: () => become('failed'),
      });
      signal.addEventListener('abort', remove, { once: true });
    };
    void bring();
    return () => over.abort();
  }, [checkoutId, place]);
  return { state, widget };
};

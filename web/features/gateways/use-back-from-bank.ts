import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** After coming back from the bank's page the browser may show this one as it was left, so everything is read again. */
export const useBackFromBank = (onBack: () => void): void => {
  const queries = useQueryClient();
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      back.current();
      void queries.invalidateQueries();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [queries]);
};

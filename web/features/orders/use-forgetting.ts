import { useEffect } from 'react';
import type { OrderDetail } from './types.ts';

/** What was given back whole is kept on no device any more. */
export const useForgetting = (order: OrderDetail | undefined): void => {
  const { orderId, status } = order ?? {};
  useEffect(() => {
    if (orderId && status === 'RefundSuccessful')
      void import('./kept-paper.tsx').then(
        ({ forgetPaperOf }) => forgetPaperOf(orderId),
        () => undefined,
      );
  }, [orderId, status]);
};

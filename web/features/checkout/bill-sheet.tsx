import type { ReactNode } from 'react';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { Sheet } from '#web/ui/sheet/index.ts';

/** The bill on a phone, opened from the bar's amount. */
export const BillSheet = ({
  open,
  onClose,
  children,
}: {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Sheet open={open} onClose={onClose} title={checkoutTexts.bill} testId="bill-sheet">
    {children}
  </Sheet>
);

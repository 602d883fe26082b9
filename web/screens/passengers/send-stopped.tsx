import { checkoutTexts } from '#core/texts/checkout.ts';
import { PurchaseFrame, type PurchaseStop, Stopped } from '#web/features/checkout/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { passengersStep } from './step.ts';

interface StoppedProps {
  stop: PurchaseStop;
  retry: () => void;
  /** Where the same search begins again. */
  back: string;
}

/** What was sent cannot go on as it is; all that was typed stays. */
export const SendStopped = ({ stop, retry, back }: StoppedProps) => (
  <PurchaseFrame step={passengersStep} back={back} width="narrow">
    <Stopped {...stop} title={checkoutTexts.failed.sendTitle} retry={retry} searchAgain={back} />
    <Notice>{checkoutTexts.keepsDraft}</Notice>
  </PurchaseFrame>
);

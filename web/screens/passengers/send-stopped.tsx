import { checkoutTexts } from '#core/texts/checkout.ts';
import { PurchaseFrame, type PurchaseStop, Stopped } from '#web/features/checkout/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { passengersStep } from './step.ts';

interface StoppedProps {
  stop: PurchaseStop;
  retry: () => void;
  /** The address of the same search. */
  back: string;
}

/** The page for a form that could not be sent as it is. What was typed stays. */
export const SendStopped = ({ stop, retry, back }: StoppedProps) => (
  <PurchaseFrame step={passengersStep} back={back} width="narrow">
    <Stopped {...stop} title={checkoutTexts.failed.sendTitle} retry={retry} searchAgain={back} />
    <Notice>{checkoutTexts.keepsDraft}</Notice>
  </PurchaseFrame>
);

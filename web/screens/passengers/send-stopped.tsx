import { checkoutTexts } from '#core/texts/checkout.ts';
import { companionTexts } from '#core/texts/companion.ts';
import { PurchaseFrame, type PurchaseStop, Stopped } from '#web/features/checkout/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { passengersStep } from './step.ts';

interface StoppedProps {
  stop: PurchaseStop;
  retry: () => void;
  /** The address of the same search, or of the same purchase without what was added and is gone. */
  back: string;
}

const titleOf = ({ code }: PurchaseStop): string =>
  code === 'COMPANION_GONE' ? companionTexts.goneTitle : checkoutTexts.failed.sendTitle;

/** The page for a form that could not be sent as it is. What was typed stays. */
export const SendStopped = ({ stop, retry, back }: StoppedProps) => (
  <PurchaseFrame step={passengersStep} back={back} width="narrow">
    <Stopped {...stop} title={titleOf(stop)} retry={retry} searchAgain={back} />
    <Notice>{checkoutTexts.keepsDraft}</Notice>
  </PurchaseFrame>
);

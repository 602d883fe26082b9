import type { ReactNode } from 'react';
import { applicationTexts as texts } from '#core/products/visa/texts/application.ts';
import { PurchaseFrame, type PurchaseStop, Stopped } from '#web/features/checkout/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { words } from './words.ts';

/** Index of the page's step in the purchase. */
const step = 1;

interface FrameProps {
  back: string;
  width?: 'narrow' | 'full';
  children: ReactNode;
}

/** The properties of the purchase's frame at this page's step. */
export const frameOf = (back: string) => ({ step, steps: words.purchaseSteps, back });

/** The frame of the purchase, at this page's step. */
export const ApplicationFrame = ({ back, ...props }: FrameProps) => (
  <PurchaseFrame {...frameOf(back)} {...props} />
);

interface StopProps {
  stop: PurchaseStop;
  title: string;
  back: string;
  retry: () => void;
  /** Whether something was typed, which stays. */
  isTyped?: boolean;
}

/** Where to go on: to other visas, or to another kind of this one. */
const wayOn = ({ code }: PurchaseStop, back: string): string =>
  code === 'VISA_CLOSED' || code === 'VISA_DESTINATION_UNKNOWN' ? '/visa-home' : back;

/** The page for an application that cannot go on as it is. What was typed stays. */
export const ApplicationStop = ({ stop, title, back, retry, isTyped = false }: StopProps) => (
  <ApplicationFrame back={back} width="narrow">
    <Stopped
      {...stop}
      title={stop.isRetryable ? title : texts.stoppedTitle}
      retry={retry}
      searchAgain={wayOn(stop, back)}
    />
    {isTyped ? <Notice>{texts.keepsDraft}</Notice> : null}
  </ApplicationFrame>
);

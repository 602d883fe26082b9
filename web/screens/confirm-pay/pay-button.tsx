import { Button } from '#web/ui/button/button.tsx';
import type { CheckoutState } from './use-checkout.ts';

interface ButtonProps {
  checkout: CheckoutState;
  /** 'normal' for the bar on a phone, which has little room. */
  size: 'big' | 'normal';
}

/** The one button that pays. */
export const PayButton = ({ checkout: { words, isBusy, isPayable, pay }, size }: ButtonProps) => (
  <Button
    look="go"
    size={size}
    full
    busy={isBusy}
    aria-disabled={!isPayable || undefined}
    onClick={pay}
    data-testid={`pay-${size}`}
  >
    {size === 'big' ? (
      words.pay
    ) : (
      <>
        {words.payShort}
        <span className="vh">{` ${words.pay}`}</span>
      </>
    )}
  </Button>
);

import { checkoutTexts } from '#core/texts/checkout.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Actions, MessagePage } from './message.tsx';

const { ended, failed } = checkoutTexts;

interface StoppedProps {
  /** For reasons that have no title of their own. */
  title?: string;
  code: string;
  text: string;
  isRetryable: boolean;
  retry: () => void;
  searchAgain: string;
}

const wordsOf = (code: string): { title: string; action: string } | null =>
  Object.entries(ended).find(([known]) => known === code)?.[1] ?? null;

/** Where the orders are that stand in the way: they have to be paid or cancelled. */
const openOrders = '/profile/my-travels?when=all&state=payable';
const isForOpenOrders = (code: string): boolean =>
  ['TOO_MANY_OPEN_ORDERS', 'PAYMENT_UNKNOWN', 'PAID_BY_OTHERS'].includes(code);

/** A purchase that cannot go on as it is: why, and what to do. */
export const Stopped = ({
  title = failed.title,
  code,
  text,
  isRetryable,
  retry,
  searchAgain,
}: StoppedProps) => {
  const words = wordsOf(code);
  return (
    <MessagePage
      title={words?.title ?? title}
      tone={isRetryable ? 'warn' : 'info'}
      icon="alert"
      text={text}
      testId={`stopped-${code}`}
    >
      <Actions>
        {isRetryable ? (
          <Button look="go" icon="refresh" onClick={retry}>
            {failed.again}
          </Button>
        ) : null}
        <LinkButton
          look={isRetryable ? 'line' : 'go'}
          href={isForOpenOrders(code) ? openOrders : searchAgain}
        >
          {isRetryable && !isForOpenOrders(code)
            ? checkoutTexts.otherOptions
            : (words?.action ?? checkoutTexts.otherOptions)}
        </LinkButton>
      </Actions>
    </MessagePage>
  );
};

import type { SaleTexts } from '#core/texts/sale.ts';
import { Actions, MessagePage, PurchaseFrame } from '#web/features/checkout/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';

interface Props {
  words: SaleTexts;
  /** The kind of orders that are paid here; undefined if all kinds are. */
  kind: string | undefined;
  /** Where a purchase begins. */
  start: string;
}

const waitingAddress = (kind: string | undefined): string => {
  const query = new URLSearchParams({ when: 'all', ...(kind ? { product: kind } : {}), state: 'payable' });
  return `/profile/my-travels?${query}`;
};

/** The page for an address without an order: it leads to the orders that wait to be paid, or to a new purchase. */
export const NoOrder = ({ words, kind, start }: Props) => (
  <PurchaseFrame step={2} steps={words.purchaseSteps} back={start} width="narrow">
    <MessagePage
      title={words.nothingToPay.title}
      text={words.nothingToPay.text}
      tone="info"
      icon="search"
      testId="no-order"
    >
      <Actions>
        <LinkButton look="go" href={waitingAddress(kind)}>
          {words.nothingToPay.waiting}
        </LinkButton>
        <LinkButton look="line" href={start}>
          {words.nothingToPay.start}
        </LinkButton>
      </Actions>
    </MessagePage>
  </PurchaseFrame>
);

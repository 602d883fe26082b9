import { DocumentButton, type DocumentProps } from './document-button.tsx';
import { documentsOf } from './document-of.ts';
import type { OrderDetail } from './types.ts';

interface OrderPagesProps {
  order: OrderDetail;
  /** What the buttons of a product say. */
  wordsOf: (productType: string) => DocumentProps['words'] & { page: string };
}

/** Opens what was issued for an order as a page of its own, to be printed: one for each of its products. */
export const OrderPages = ({ order, wordsOf }: OrderPagesProps) =>
  documentsOf(order, 'page').map(({ path, productType = order.productType }, at) => {
    const words = wordsOf(productType);
    return (
      <DocumentButton
        key={path}
        path={path}
        look="text"
        icon="printer"
        words={words}
        testId={at === 0 ? 'open-page' : `open-page-${productType}`}
      >
        {words.page}
      </DocumentButton>
    );
  });

import { DocumentButton, type DocumentProps } from './document-button.tsx';
import { documentsOf, pdfName } from './document-of.ts';
import type { OrderDetail } from './types.ts';

interface OrderPdfsProps {
  order: OrderDetail;
  /** What the buttons of a product say. */
  wordsOf: (productType: string) => DocumentProps['words'] & { all: string };
}

/** Saves what was issued for an order: a PDF for each of its products, the first before all others. Nothing if there is none. */
export const OrderPdfs = ({ order, wordsOf }: OrderPdfsProps) =>
  documentsOf(order, 'pdf').map(({ path, productType = order.productType }, at) => {
    const words = wordsOf(productType);
    return (
      <DocumentButton
        key={path}
        path={path}
        fileName={pdfName(order, at)}
        look={at === 0 ? 'go' : 'line'}
        icon="download"
        words={words}
        testId={at === 0 ? 'download-all' : `download-${productType}`}
      >
        {words.all}
      </DocumentButton>
    );
  });

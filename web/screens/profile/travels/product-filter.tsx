import { Link } from 'wouter';
import type { ProductKind } from '#core/contract/orders/endpoints.ts';
import { orderTexts } from '#core/texts/orders.ts';
import type { Asked } from './address.ts';
import { addressOf } from './address.ts';
import styles from './product-filter.module.css';

/** Narrows the list to one kind of product; only where there is more than one. */
export const ProductFilter = ({ asked, kinds }: { asked: Asked; kinds: readonly ProductKind[] }) => (
  <nav className={styles.chips} aria-label={orderTexts.travels.products}>
    {[null, ...kinds].map((kind) => (
      <Link
        key={kind ?? 'every'}
        href={addressOf({ ...asked, product: kind, page: 1 })}
        className={styles.chip}
        aria-current={asked.product === kind ? 'true' : undefined}
      >
        {kind ? orderTexts.products[kind] : orderTexts.travels.everyProduct}
      </Link>
    ))}
  </nav>
);

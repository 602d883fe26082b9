import { Link } from 'wouter';
import { orderTexts } from '#core/texts/orders.ts';
import type { Asked } from './address.ts';
import { addressOf } from './address.ts';
import styles from './product-filter.module.css';

interface Props {
  asked: Asked;
  kinds: readonly { id: string; name: string }[];
}

/** Narrows the list to one kind of product; only where there is more than one. */
export const ProductFilter = ({ asked, kinds }: Props) => (
  <nav className={styles.chips} aria-label={orderTexts.travels.products}>
    {[{ id: null, name: orderTexts.travels.everyProduct }, ...kinds].map(({ id, name }) => (
      <Link
        key={id ?? 'every'}
        href={addressOf({ ...asked, product: id, page: 1 })}
        className={styles.chip}
        aria-current={asked.product === id ? 'true' : undefined}
      >
        {name}
      </Link>
    ))}
  </nav>
);

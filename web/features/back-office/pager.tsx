import { Link } from 'wouter';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { backOfficeTexts as texts } from '#core/texts/back-office.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './table.module.css';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  hrefOf: (page: number) => string;
}

/** «۱ تا ۲۰ از ۱۸۴», and the ways to the pages beside this one. */
export const Pager = ({ page, pageSize, total, hrefOf }: PagerProps) => {
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav className={styles.pager} aria-label={texts.listPages}>
      <span>{texts.range(toPersianDigits(from), toPersianDigits(to), toPersianDigits(total))}</span>
      <span className={styles.ways}>
        {page > 1 ? (
          <Link href={hrefOf(page - 1)} aria-label={texts.before} rel="prev">
            <Icon name="back" />
          </Link>
        ) : null}
        {to < total ? (
          <Link href={hrefOf(page + 1)} aria-label={texts.after} rel="next">
            <Icon name="forward" />
          </Link>
        ) : null}
      </span>
    </nav>
  );
};

import { toPersianDigits } from '#core/rules/text/digits.ts';
import { listTexts as texts } from '#core/texts/lists.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** Tells two pagers of one page apart. */
  label?: string | undefined;
  page: number;
  pageSize: number;
  total: number;
  hrefOf: (page: number) => string;
}

/** «۱ تا ۲۰ از ۱۸۴» between the ways to the pages beside this one; nothing where one page holds all. */
export const Pager = ({ label = texts.pages, page, pageSize, total, hrefOf }: PagerProps) => {
  if (total <= pageSize) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav className={styles.pager} aria-label={label}>
      <span className={styles.way}>
        {page > 1 ? (
          <LinkButton look="line" size="small" href={hrefOf(page - 1)} rel="prev">
            {texts.before}
          </LinkButton>
        ) : null}
      </span>
      <span>{texts.range(toPersianDigits(from), toPersianDigits(to), toPersianDigits(total))}</span>
      <span className={styles.way}>
        {to < total ? (
          <LinkButton look="line" size="small" href={hrefOf(page + 1)} rel="next">
            {texts.after}
          </LinkButton>
        ) : null}
      </span>
    </nav>
  );
};

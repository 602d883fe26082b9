import { toPersianDigits } from '#core/rules/text/digits.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import styles from './profile.module.css';

const texts = orderTexts.travels;

interface PagesProps {
  label: string;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** To the page before and after of a list whose page stands in the address; nothing where there is one only. */
export const Pages = ({ label, page, pages, hrefOf }: PagesProps) => {
  if (pages <= 1) return null;
  return (
    <nav className={styles.row} aria-label={label}>
      {page > 1 ? (
        <LinkButton look="line" size="small" href={hrefOf(page - 1)}>
          {texts.fewer}
        </LinkButton>
      ) : (
        <span />
      )}
      <span className={styles.quiet}>{texts.pageOf(toPersianDigits(page), toPersianDigits(pages))}</span>
      {page < pages ? (
        <LinkButton look="line" size="small" href={hrefOf(page + 1)}>
          {texts.more}
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
};

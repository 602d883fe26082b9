import { Link } from 'wouter';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { backOfficeTexts as texts } from '#core/texts/back-office.ts';
import { StaffPage, type WaitingWork } from '#web/features/back-office/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import type { BackOfficePage } from '#web/products/back-office-slot.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './home.module.css';

interface HomeProps {
  pages: readonly BackOfficePage[];
  /** What waits in a part; null if nothing does. */
  waitingAt: (href: string) => WaitingWork | null;
}

const noteOf = ({ late, oldestAt }: WaitingWork): string =>
  [
    ...(late > 0 ? [texts.waiting.late(toPersianDigits(late))] : []),
    ...(oldestAt ? [texts.waiting.oldest(momentText(oldestAt))] : []),
  ].join(' · ');

const WaitingParts = ({ pages, waitingAt }: HomeProps) => {
  const work = pages.flatMap((page) => {
    const waits = waitingAt(page.href);
    return waits ? [{ ...page, waits }] : [];
  });
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting">{texts.waiting.title}</h2>
      {work.length === 0 ? (
        <p className={styles.none}>{texts.waiting.none}</p>
      ) : (
        <ul className={styles.waiting} data-testid="waiting-parts">
          {work.map(({ href, name, icon, waits }) => (
            <li key={href}>
              <Link href={href} className={classNames(styles.work, waits.late > 0 && styles.late)}>
                <Icon name={icon} />
                <b className={styles.number}>{toPersianDigits(waits.count)}</b>
                <span>
                  {name}
                  <small>{noteOf(waits)}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** The first page of staff: what waits for them, and what each of their pages is for. */
export const Home = ({ pages, waitingAt }: HomeProps) => (
  <StaffPage title={texts.name} lead={texts.homeLead}>
    <WaitingParts pages={pages} waitingAt={waitingAt} />
    <section className={styles.section} aria-labelledby="all-parts">
      <h2 id="all-parts">{texts.all}</h2>
      <ul className={styles.parts} data-testid="back-office-parts">
        {pages.map(({ href, name, lead, icon }) => (
          <li key={href}>
            <Link href={href} className={styles.part}>
              <Icon name={icon} />
              <b>{name}</b>
              <span>{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  </StaffPage>
);

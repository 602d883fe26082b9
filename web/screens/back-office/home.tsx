import { Link } from 'wouter';
import { backOfficeTexts as texts } from '#core/texts/back-office.ts';
import { StaffPage } from '#web/features/back-office/index.ts';
import type { BackOfficePage } from '#web/products/back-office-slot.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './home.module.css';

/** Where staff begin: what each of their pages is for. */
export const Home = ({ pages }: { pages: readonly BackOfficePage[] }) => (
  <StaffPage title={texts.name} lead={texts.homeLead}>
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
  </StaffPage>
);

import { tripTexts } from '#core/products/flight/texts/trip.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './ticket.module.css';

const texts = tripTexts.ticket;

interface BeforeProps {
  beThereAt: string;
  airport: string;
  checked: string;
  cabin: string;
}

/** What to know on the day. */
export const BeforeFlight = ({ beThereAt, airport, checked, cabin }: BeforeProps) => (
  <Panel title={texts.before}>
    <ul className={styles.before}>
      <li>
        <Icon name="clock" />
        <span>{texts.beThere(beThereAt, airport)}</span>
      </li>
      <li>
        <Icon name="card" />
        <span>{texts.documents}</span>
      </li>
      <li>
        <Icon name="bag" />
        <span>{texts.bags(checked, cabin)}</span>
      </li>
    </ul>
  </Panel>
);

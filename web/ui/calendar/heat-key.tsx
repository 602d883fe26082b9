import { calendarTexts } from '#core/texts/calendar.ts';
import styles from './calendar.module.css';

const heats = ['low', 'middle', 'high'] as const;

/** What the tints of a heat map mean. */
export const HeatKey = () => (
  <p className={styles.key}>
    <b>{calendarTexts.heatKey}</b>
    {heats.map((heat) => (
      <span key={heat}>
        <i className={styles[heat]} aria-hidden="true" />
        {calendarTexts.heat[heat]}
      </span>
    ))}
  </p>
);

import { visaOverviewTexts as texts } from '#core/products/visa/texts/overview.ts';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import styles from './overview.module.css';

/** The steps from choosing to the visa. */
export const HowItWorks = () => (
  <section aria-labelledby="visa-steps">
    <h2 id="visa-steps">{texts.steps}</h2>
    <ol className={styles.steps}>
      {texts.stepList.map(({ title, text }) => (
        <li key={title}>
          <Khatam className={styles.star} />
          <div>
            <b>{title}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);

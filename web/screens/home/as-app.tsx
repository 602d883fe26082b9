import { installTexts as texts } from '#core/texts/install.ts';
import { useInstall } from '#web/features/install/use-install.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Mark } from '#web/ui/mark/mark.tsx';
import styles from './as-app.module.css';

/** That the house can be put on the home screen, for whoever has it not there yet. */
export function AsAppLine() {
  if (useInstall() === 'installed') return null;
  return (
    <section aria-labelledby="as-app" className={styles.line}>
      <Mark className={styles.mark} />
      <div className={styles.words}>
        <h2 id="as-app">{texts.name}</h2>
        <p>{texts.short}</p>
      </div>
      <LinkButton href="/app" look="line" icon="download">
        {texts.see}
      </LinkButton>
    </section>
  );
}

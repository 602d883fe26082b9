import { installTexts as texts } from '#core/texts/install.ts';
import { install, useInstall } from '#web/features/install/use-install.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './install.module.css';
import { InstallPicture } from './install-picture.tsx';

/** The house as an app: the browser's own offer where it made one, and the way on each kind of device. */
export default function Install() {
  const installing = useInstall();
  return (
    <section aria-labelledby="install">
      <h2 id="install">{texts.ways}</h2>
      {installing === 'installed' ? (
        <Notice tone="ok">{texts.done}</Notice>
      ) : installing === 'offered' ? (
        <div className={styles.ask}>
          <Button look="go" icon="download" onClick={() => void install()}>
            {texts.ask}
          </Button>
          <p className={styles.asked}>{texts.asked}</p>
        </div>
      ) : null}
      <div className={styles.platforms}>
        {texts.platforms.map(({ name, title, steps }) => (
          <section key={name} className={styles.platform} aria-labelledby={`install-${name}`}>
            <InstallPicture of={name} />
            <h3 id={`install-${name}`}>{title}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

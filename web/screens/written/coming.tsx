import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './written.module.css';

/** A text that is on its way. */
export const Coming = () => (
  <main id="main" className="wrap" aria-busy="true">
    <div className={styles.coming}>
      {['60%', '90%', '100%', '85%', '95%', '70%'].map((width) => (
        <Skeleton key={width} width={width} height="1.5rem" />
      ))}
    </div>
  </main>
);

/** A text that did not come. */
export const Failed = ({ again }: { again: () => void }) => (
  <main id="main" className="wrap">
    <div className={styles.coming}>
      <Notice
        tone="bad"
        live
        action={
          <Button size="small" icon="refresh" onClick={again}>
            {texts.again}
          </Button>
        }
      >
        {texts.failed}
      </Notice>
    </div>
  </main>
);

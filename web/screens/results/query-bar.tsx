import { Link } from 'wouter';
import { resultsScreenTexts as texts } from '#core/texts/results.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './results.module.css';

interface Props {
  title: string;
  subtitle: string;
  isChanging: boolean;
  /** Null where the form is open anyway. */
  onChange: (() => void) | null;
}

/** The same sentence as the search, in sight all along. */
export const QueryBar = ({ title, subtitle, isChanging, onChange }: Props) => (
  <div className={styles.queryBar}>
    <div className={classNames('wrap', styles.query)}>
      <Link href="/" className={styles.back} aria-label={texts.back}>
        <Icon name="back" />
      </Link>
      <div className={styles.sentence}>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </div>
      {onChange ? (
        <Button
          look="line"
          size="small"
          icon={isChanging ? 'close' : 'pencil'}
          aria-expanded={isChanging}
          onClick={onChange}
          data-testid="change-search"
        >
          {isChanging ? texts.closeChange : texts.change}
        </Button>
      ) : null}
    </div>
  </div>
);

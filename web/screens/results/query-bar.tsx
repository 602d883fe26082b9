import { Link } from 'wouter';
import { resultsScreenTexts as texts } from '#core/texts/results.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { HeaderMiddle } from '#web/ui/page/header-middle.tsx';
import styles from './query-bar.module.css';

interface Props {
  title: string;
  subtitle: string;
  isChanging: boolean;
  /** Opens the form; null if the form is always open. */
  onChange: (() => void) | null;
}

/** The search as a sentence, always visible in the header. It is the button that opens the form. */
export const QueryBar = ({ title, subtitle, isChanging, onChange }: Props) => {
  const sentence = (
    <>
      <b>{title}</b> <span className={styles.when}>{subtitle}</span>
    </>
  );
  return (
    <>
      <h1 className="vh">
        {title}، {subtitle}
      </h1>
      <HeaderMiddle>
        <Link href="/" className={styles.back} aria-label={texts.back}>
          <Icon name="back" />
        </Link>
        {onChange ? (
          <button
            type="button"
            className={classNames(styles.sentence, styles.change)}
            aria-expanded={isChanging}
            onClick={onChange}
            data-testid="change-search"
          >
            <span>{sentence}</span>
            <span className="vh">{isChanging ? texts.closeChange : texts.changeTitle}</span>
            <Icon name={isChanging ? 'close' : 'pencil'} />
          </button>
        ) : (
          <p className={styles.sentence}>{sentence}</p>
        )}
      </HeaderMiddle>
    </>
  );
};

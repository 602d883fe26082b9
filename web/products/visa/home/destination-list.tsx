import { visaSearchTexts as texts } from '#core/products/visa/texts/search-box.ts';
import { failureText } from '#web/api/failure.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Marked } from '#web/ui/combobox/marked.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './home.module.css';
import type { useDestinationChoice } from './use-destination-choice.ts';

/** The countries that match what was typed, or why they could not be loaded. */
export const DestinationList = ({ choice }: { choice: ReturnType<typeof useDestinationChoice> }) => {
  const { destinations, options, combobox, term } = choice;
  return (
    <>
      {destinations.error ? (
        <div className={styles.failed} role="alert">
          <p>{failureText(destinations.error)}</p>
          <Button size="small" icon="refresh" onClick={() => void destinations.refetch()}>
            {texts.retry}
          </Button>
        </div>
      ) : options.length === 0 ? (
        <p className={styles.none}>{destinations.data ? texts.none : texts.loading}</p>
      ) : null}
      <ul {...combobox.listProps} className={styles.list} aria-label={texts.chooseDestination}>
        {options.map(({ code, name, visaFree, isOpen }, at) => (
          <li key={code} {...combobox.optionProps(at)} className={styles.option}>
            <Icon name="pin" className={styles.icon} />
            <span>
              <Marked text={name} term={term} />
            </span>
            {visaFree ? <Badge tone="ok">{texts.visaFree}</Badge> : null}
            {isOpen || visaFree ? null : <Badge tone="warn">{texts.closed}</Badge>}
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {term && destinations.data ? texts.found(options.length) : ''}
      </p>
    </>
  );
};

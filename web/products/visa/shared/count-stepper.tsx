import { useId } from 'react';
import { visaSearchTexts as texts } from '#core/products/visa/texts/searchBox.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { applicantsMax } from './address.ts';
import styles from './shared.module.css';

interface Props {
  value: number;
  onChange: (count: number) => void;
}

/** How many people apply, one to nine; why there is no tenth stands beside it. */
export const CountStepper = ({ value, onChange }: Props) => {
  const why = useId();
  const [atMost, atLeast] = [value >= applicantsMax, value <= 1];
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons around a number, inside a labelled cell or card.
    <span className={styles.stepper} role="group" aria-label={texts.count}>
      <button
        type="button"
        aria-label={texts.more}
        aria-disabled={atMost || undefined}
        aria-describedby={atMost ? why : undefined}
        onClick={() => {
          if (!atMost) onChange(value + 1);
        }}
        data-testid="more-applicants"
      >
        <Icon name="plus" />
      </button>
      <output>{texts.people(value)}</output>
      <button
        type="button"
        aria-label={texts.fewer}
        aria-disabled={atLeast || undefined}
        onClick={() => {
          if (!atLeast) onChange(value - 1);
        }}
        data-testid="fewer-applicants"
      >
        <Icon name="minus" />
      </button>
      {atMost ? (
        <span id={why} className={styles.hint} role="status">
          {texts.most}
        </span>
      ) : null}
    </span>
  );
};

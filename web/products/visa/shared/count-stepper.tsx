import { useId } from 'react';
import { visaSearchTexts as texts } from '#core/products/visa/texts/search-box.ts';
import { Stepper } from '#web/ui/stepper/stepper.tsx';
import { applicantsMax } from './address.ts';
import styles from './shared.module.css';

interface Props {
  value: number;
  onChange: (count: number) => void;
}

/** The number of people who apply, one to nine. At nine it says why there cannot be more. */
export const CountStepper = ({ value, onChange }: Props) => {
  const why = useId();
  const [atMost, atLeast] = [value >= applicantsMax, value <= 1];
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons around a number, inside a labelled cell or card.
    <span className={styles.count} role="group" aria-label={texts.count}>
      <Stepper
        value={texts.people(value)}
        more={{
          label: texts.more,
          isBlocked: atMost,
          whyId: why,
          onStep: () => onChange(value + 1),
          testId: 'more-applicants',
        }}
        fewer={{
          label: texts.fewer,
          isBlocked: atLeast,
          onStep: () => onChange(value - 1),
          testId: 'fewer-applicants',
        }}
      />
      {atMost ? (
        <span id={why} className={styles.hint} role="status">
          {texts.most}
        </span>
      ) : null}
    </span>
  );
};

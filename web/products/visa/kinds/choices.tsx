import type { VisaKind } from '#core/products/visa/contract/destination.ts';
import { kindChoiceTexts as texts } from '#core/products/visa/texts/kind-choice.ts';
import { visaWords } from '#core/products/visa/texts/kinds.ts';
import { Segmented } from '#web/ui/segmented/index.ts';
import { isKindOffered, type KindPart, type KindWish, kindParts } from '../shared/choice.ts';
import styles from './kinds.module.css';

const labels: { [P in KindPart]: (value: KindWish[P]) => string } = {
  type: (value) => visaWords.types[value],
  duration: visaWords.duration,
  entry: (value) => texts.entries[value],
  speed: (value) => visaWords.speeds[value],
};

interface Props {
  name: string;
  kinds: readonly VisaKind[];
  chosen: KindWish;
  onChoose: (part: KindPart, wish: KindWish) => void;
}

const Row = <P extends KindPart>({ part, name, kinds, chosen, onChoose }: Props & { part: P }) => {
  const values: readonly KindWish[P][] = kindParts[part];
  const labelOf = labels[part] as (value: KindWish[P]) => string;
  const off = values.filter((value) => !isKindOffered(kinds, part, value)).map(labelOf);
  return (
    <Segmented
      id={`visa-${part}`}
      label={texts.parts[part]}
      value={String(chosen[part])}
      options={values.map((value) => ({
        value: String(value),
        label: labelOf(value),
        isOff: !isKindOffered(kinds, part, value),
      }))}
      hint={off.length > 0 ? texts.notOffered(off, name) : undefined}
      onChange={(text) => {
        const value = values.find((each) => String(each) === text);
        if (value !== undefined) onChoose(part, { ...chosen, [part]: value });
      }}
      testId={`visa-${part}`}
    />
  );
};

/**
 * The choices of purpose, stay, entries and speed. A value that no kind has is disabled. A value that only another combination has changes the
 * other choices.
 */
export const Choices = (props: Props) => (
  <div className={styles.choices}>
    <Row part="type" {...props} />
    <Row part="duration" {...props} />
    <Row part="entry" {...props} />
    <Row part="speed" {...props} />
  </div>
);

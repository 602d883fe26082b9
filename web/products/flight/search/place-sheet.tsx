import { pickerTexts } from '#core/products/flight/texts/pickers.ts';
import { failureText } from '#web/api/failure.ts';
import { SheetInput } from '#web/features/search-box/sheet-input.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import styles from './place-list.module.css';
import { PlaceList } from './place-list.tsx';
import type { PlaceCellProps } from './place-sub.tsx';
import { usePlaceChoice } from './use-place-choice.ts';

/** The sheet for choosing a place on a phone: the input at the top, the list below it. */
export function PlaceSheet({ onClose, ...props }: PlaceCellProps & { onClose: () => void }) {
  const choice = usePlaceChoice({
    place: props.place,
    other: props.other,
    isInternational: props.isInternational,
    isStart: props.isStart ?? false,
    onChoose: props.onChoose,
    onDone: () => {
      onClose();
      props.onDone();
    },
  });
  return (
    <Sheet open full title={props.title} onClose={onClose}>
      <SheetInput
        choice={choice}
        label={props.label}
        placeholder={pickerTexts.placeHint}
        testId={`${props.testId}-input`}
      />
      {choice.places.isError ? (
        <div className={styles.failed} role="alert">
          <p>{failureText(choice.places.error)}</p>
          <Button size="small" icon="refresh" onClick={() => void choice.places.refetch()}>
            {pickerTexts.retry}
          </Button>
        </div>
      ) : choice.places.data ? (
        <PlaceList
          label={props.title}
          combobox={choice.combobox}
          options={choice.options}
          term={choice.term}
          isAbroadToo={choice.isAbroadToo}
        />
      ) : (
        <p className={styles.none}>{pickerTexts.loading}</p>
      )}
    </Sheet>
  );
}

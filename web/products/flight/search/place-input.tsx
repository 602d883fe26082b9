import { useLayoutEffect, useRef } from 'react';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { InputCell } from '#web/features/search-box/cell.tsx';
import styles from '#web/features/search-box/search-box.module.css';
import { useDismiss } from '#web/ui/popover/use-dismiss.ts';
import listStyles from './place-list.module.css';
import { PlaceList } from './place-list.tsx';
import { type PlaceCellProps, PlaceSub } from './place-sub.tsx';
import { usePlaceChoice } from './use-place-choice.ts';

interface Props extends PlaceCellProps {
  /** What was typed before this part was loaded, and whether the focus was there. */
  typed: string | null;
  isFocused: boolean;
}

/** The input of a place, with its list below it. */
export function PlaceInput({ typed, isFocused, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const choice = usePlaceChoice({ ...props, typed });
  useDismiss(box, choice.isOpen, choice.close);
  const wasFocused = useRef(isFocused);
  // If something was typed before this part was loaded, the list opens, as after any letter; also if the cell is wrong.
  const begin = useRef(typed ? choice.open : undefined);
  // The focus moves before anything else happens, since the next letter may come at once.
  useLayoutEffect(() => {
    if (!wasFocused.current) return;
    wasFocused.current = false;
    begin.current?.();
    const input = box.current?.querySelector('input');
    const end = input?.value.length ?? 0;
    input?.focus();
    input?.setSelectionRange(end, end);
  }, []);
  return (
    <div ref={box}>
      <InputCell
        preposition={props.preposition}
        isWrong={props.isWrong}
        sub={<PlaceSub place={choice.chosen} />}
      >
        <input
          {...choice.inputProps}
          aria-label={props.label}
          aria-invalid={props.isWrong || undefined}
          className={styles.value}
          placeholder={searchTexts.where}
          onFocus={(event) => {
            event.target.select();
            // If the focus came here because of an error, the list must not hide it. A click, a letter or an arrow opens the list.
            if (!props.isWrong) choice.open();
          }}
          onClick={choice.open}
          data-testid={props.testId}
        />
      </InputCell>
      {choice.isOpen && choice.places.data ? (
        <div className={listStyles.desktop}>
          <PlaceList
            label={props.title}
            combobox={choice.combobox}
            options={choice.options}
            term={choice.term}
            isAbroadToo={choice.isAbroadToo}
          />
        </div>
      ) : null}
    </div>
  );
}

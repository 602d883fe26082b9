import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { ButtonCell, InputCell } from '#web/features/search-box/cell.tsx';
import styles from '#web/features/search-box/search-box.module.css';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import { codeOf } from './address.ts';
import { type PlaceCellProps, PlaceSub } from './place-sub.tsx';
import { loadPlaceSheet, onPickersLoaded, type PlaceInput } from './prefetch.ts';
import { usePlacesOf } from './use-places.ts';

const PlaceSheet = lazy(loadPlaceSheet);

interface Loaded {
  Input: PlaceInput;
  /** What was typed until then; null if nothing was. */
  typed: string | null;
  isFocused: boolean;
}

/**
 * Until the list is there, a plain input holds the place; what is typed and the focus go over to the real one. They change places at
 * once, without a moment in which there is neither: letters typed then would be lost.
 */
const WideCell = (props: PlaceCellProps) => {
  const waiting = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const place = usePlacesOf([props.place])(props.place);
  const name = place?.cityFa ?? '';
  useEffect(
    () =>
      onPickersLoaded((Input) => {
        const input = waiting.current;
        const typed = input && input.value !== input.defaultValue ? input.value : null;
        setLoaded({ Input, typed, isFocused: input !== null && input === document.activeElement });
      }),
    [],
  );
  if (loaded) {
    const { Input, ...before } = loaded;
    return <Input {...props} {...before} />;
  }
  return (
    <InputCell preposition={props.preposition} isWrong={props.isWrong} sub={<PlaceSub place={place} />}>
      <input
        key={name}
        ref={waiting}
        defaultValue={name}
        aria-label={props.label}
        aria-invalid={props.isWrong || undefined}
        autoComplete="off"
        className={styles.value}
        placeholder={searchTexts.where}
        data-testid={props.testId}
      />
    </InputCell>
  );
};

const NarrowCell = (props: PlaceCellProps) => {
  const [isOpen, setOpen] = useState(false);
  const place = usePlacesOf([props.place])(props.place);
  return (
    <>
      <ButtonCell
        preposition={props.preposition}
        value={place?.cityFa ?? (props.place && codeOf(props.place))}
        placeholder={searchTexts.where}
        sub={<PlaceSub place={place} />}
        isWrong={props.isWrong}
        onClick={() => setOpen(true)}
        data-testid={props.testId}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <PlaceSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** The cell of a place. It is typed in the cell on desktops, and in a sheet on smaller screens. */
export const PlaceCell = (props: PlaceCellProps) =>
  useIsWide() ? <WideCell {...props} /> : <NarrowCell {...props} />;

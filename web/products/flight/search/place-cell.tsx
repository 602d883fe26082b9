import { lazy, Suspense, useRef, useState } from 'react';
import { searchTexts } from '#core/products/flight/texts/searchBox.ts';
import { ButtonCell, InputCell } from '#web/features/search-box/cell.tsx';
import styles from '#web/features/search-box/search-box.module.css';
import { useDismiss } from '#web/ui/popover/use-dismiss.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import listStyles from './place-list.module.css';
import { airportsText, PlaceList } from './place-list.tsx';
import { loadPlaceSheet } from './prefetch.ts';
import { usePlaceChoice } from './use-place-choice.ts';
import { type PlaceOption, placeOf, usePlaces } from './use-places.ts';

const PlaceSheet = lazy(loadPlaceSheet);

export interface PlaceCellProps {
  preposition: string;
  /** «از (مبدأ)» */
  label: string;
  /** Title of the sheet on phones. */
  title: string;
  code: string | null;
  isWrong: boolean;
  onChoose: (code: string | null) => void;
  onDone: () => void;
  testId: string;
}

const Sub = ({ place }: { place: PlaceOption | null }) =>
  place ? (
    <>
      {airportsText(place)}{' '}
      <bdi dir="ltr" className="code">
        {place.code}
      </bdi>
    </>
  ) : (
    searchTexts.emptyPlace
  );

const WideCell = (props: PlaceCellProps) => {
  const box = useRef<HTMLDivElement>(null);
  const choice = usePlaceChoice(props);
  useDismiss(box, choice.isOpen, choice.close);
  return (
    <div ref={box}>
      <InputCell preposition={props.preposition} isWrong={props.isWrong} sub={<Sub place={choice.chosen} />}>
        <input
          {...choice.inputProps}
          aria-label={props.label}
          aria-invalid={props.isWrong || undefined}
          className={styles.value}
          placeholder={searchTexts.where}
          onFocus={(event) => {
            event.target.select();
            choice.open();
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
          />
        </div>
      ) : null}
    </div>
  );
};

const NarrowCell = (props: PlaceCellProps) => {
  const [isOpen, setOpen] = useState(false);
  const places = usePlaces();
  const place = placeOf(places.data, props.code);
  return (
    <>
      <ButtonCell
        preposition={props.preposition}
        value={place?.cityFa ?? props.code}
        placeholder={searchTexts.where}
        sub={<Sub place={place} />}
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

/** Where from, where to: typed in place on desktops, in a sheet of its own on smaller screens. */
export const PlaceCell = (props: PlaceCellProps) =>
  useIsWide() ? <WideCell {...props} /> : <NarrowCell {...props} />;

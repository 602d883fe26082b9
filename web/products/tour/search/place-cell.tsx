import { useRef, useState } from 'react';
import { tourSearchTexts as texts } from '#core/products/tour/texts/results.ts';
import { ButtonCell, InputCell } from '#web/features/search-box/cell.tsx';
import cellStyles from '#web/features/search-box/search-box.module.css';
import { SheetInput } from '#web/features/search-box/sheet-input.tsx';
import { useDismiss } from '#web/ui/popover/use-dismiss.ts';
import { Sheet } from '#web/ui/sheet/index.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import type { Place } from './place.ts';
import { PlaceList } from './place-list.tsx';
import styles from './search.module.css';
import { usePlaceChoice, usePlaceName } from './use-places.ts';

interface Props {
  place: Place | null;
  onChoose: (place: Place | null) => void;
  onDone: () => void;
}

const WideCell = (props: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const choice = usePlaceChoice(props);
  useDismiss(box, choice.isOpen, choice.close);
  return (
    <div ref={box}>
      <InputCell preposition={texts.to} sub={texts.emptyPlace}>
        <input
          {...choice.inputProps}
          aria-label={texts.toLong}
          className={cellStyles.value}
          placeholder={texts.where}
          onFocus={(event) => {
            event.target.select();
            choice.open();
          }}
          onClick={choice.open}
          data-testid="tour-place"
        />
      </InputCell>
      {choice.isOpen ? (
        <div className={styles.popup}>
          <PlaceList choice={choice} />
        </div>
      ) : null}
    </div>
  );
};

const Picker = ({ onClose, ...props }: Props & { onClose: () => void }) => {
  const choice = usePlaceChoice({
    ...props,
    onDone: () => {
      onClose();
      props.onDone();
    },
  });
  return (
    <Sheet open full title={texts.choosePlace} onClose={onClose}>
      <SheetInput
        choice={choice}
        label={texts.toLong}
        placeholder={texts.placeHint}
        testId="tour-place-input"
      />
      <PlaceList choice={choice} />
    </Sheet>
  );
};

const NarrowCell = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonCell
        preposition={texts.to}
        value={usePlaceName(props.place)}
        placeholder={texts.where}
        sub={texts.emptyPlace}
        onClick={() => setOpen(true)}
        data-testid="tour-place"
      />
      {isOpen ? <Picker {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** The cell of what is looked for. It is typed in the cell on desktops, and in a sheet on smaller screens. */
export const PlaceCell = (props: Props) =>
  useIsWide() ? <WideCell {...props} /> : <NarrowCell {...props} />;

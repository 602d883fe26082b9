import { useRef, useState } from 'react';
import type { Destination } from '#core/products/hotel/contract/places.ts';
import { hotelSearchTexts as texts } from '#core/products/hotel/texts/search-box.ts';
import { ButtonCell, InputCell } from '#web/features/search-box/cell.tsx';
import cellStyles from '#web/features/search-box/search-box.module.css';
import { SheetInput } from '#web/features/search-box/sheet-input.tsx';
import { useDismiss } from '#web/ui/popover/use-dismiss.ts';
import { Sheet } from '#web/ui/sheet/index.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import { DestinationList } from './destination-list.tsx';
import styles from './search.module.css';
import { useDestinationChoice } from './use-destination-choice.ts';
import { useDestinationName } from './use-places.ts';

interface Props {
  destination: Destination | null;
  isWrong: boolean;
  onChoose: (destination: Destination | null) => void;
  onDone: () => void;
}

const WideCell = ({ isWrong, ...props }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const choice = useDestinationChoice(props);
  useDismiss(box, choice.isOpen, choice.close);
  return (
    <div ref={box}>
      <InputCell preposition={texts.in} isWrong={isWrong} sub={texts.emptyPlace}>
        <input
          {...choice.inputProps}
          aria-label={texts.inLong}
          aria-invalid={isWrong || undefined}
          className={cellStyles.value}
          placeholder={texts.where}
          onFocus={(event) => {
            event.target.select();
            // Where the focus came because something is missing, the list must not hide the sentence that says so.
            if (!isWrong) choice.open();
          }}
          onClick={choice.open}
          data-testid="hotel-destination"
        />
      </InputCell>
      {choice.isOpen ? (
        <div className={styles.popup}>
          <DestinationList choice={choice} />
        </div>
      ) : null}
    </div>
  );
};

const Picker = ({ onClose, ...props }: Omit<Props, 'isWrong'> & { onClose: () => void }) => {
  const choice = useDestinationChoice({
    ...props,
    onDone: () => {
      onClose();
      props.onDone();
    },
  });
  return (
    <Sheet open full title={texts.chooseDestination} onClose={onClose}>
      <SheetInput
        choice={choice}
        label={texts.inLong}
        placeholder={texts.placeHint}
        testId="hotel-destination-input"
      />
      <DestinationList choice={choice} />
    </Sheet>
  );
};

const NarrowCell = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  const name = useDestinationName(props.destination);
  return (
    <>
      <ButtonCell
        preposition={texts.in}
        value={name}
        placeholder={texts.where}
        sub={texts.emptyPlace}
        isWrong={props.isWrong}
        onClick={() => setOpen(true)}
        data-testid="hotel-destination"
      />
      {isOpen ? <Picker {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** The cell of the destination. It is typed in the cell on desktops, and in a sheet on smaller screens. */
export const DestinationCell = (props: Props) =>
  useIsWide() ? <WideCell {...props} /> : <NarrowCell {...props} />;

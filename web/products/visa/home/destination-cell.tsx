import { useRef, useState } from 'react';
import { visaSearchTexts as texts } from '#core/products/visa/texts/search-box.ts';
import { ButtonCell, InputCell } from '#web/features/search-box/cell.tsx';
import cellStyles from '#web/features/search-box/search-box.module.css';
import { SheetInput } from '#web/features/search-box/sheet-input.tsx';
import { useDismiss } from '#web/ui/popover/use-dismiss.ts';
import { Sheet } from '#web/ui/sheet/index.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import { useDestinations } from '../shared/use-destinations.ts';
import { DestinationList } from './destination-list.tsx';
import styles from './home.module.css';
import { useDestinationChoice } from './use-destination-choice.ts';

interface Props {
  code: string | null;
  isWrong: boolean;
  onChoose: (code: string | null) => void;
}

const WideCell = ({ code, isWrong, onChoose }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const choice = useDestinationChoice({ code, onChoose, onDone: () => undefined });
  useDismiss(box, choice.isOpen, choice.close);
  return (
    <div ref={box}>
      <InputCell preposition={texts.to} isWrong={isWrong} sub={texts.emptyDestination}>
        <input
          {...choice.inputProps}
          aria-label={texts.toLong}
          aria-invalid={isWrong || undefined}
          className={cellStyles.value}
          placeholder={texts.where}
          onFocus={(event) => {
            event.target.select();
            choice.open();
          }}
          onClick={choice.open}
          data-testid="visa-destination"
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

const Picker = ({ code, onChoose, onClose }: Omit<Props, 'isWrong'> & { onClose: () => void }) => {
  const choice = useDestinationChoice({ code, onChoose, onDone: onClose });
  return (
    <Sheet open full title={texts.chooseDestination} onClose={onClose}>
      <SheetInput
        choice={choice}
        label={texts.toLong}
        placeholder={texts.destinationHint}
        testId="visa-destination-input"
      />
      <DestinationList choice={choice} />
    </Sheet>
  );
};

const NarrowCell = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  const name = useDestinations().data?.find(({ code }) => code === props.code)?.name ?? null;
  return (
    <>
      <ButtonCell
        preposition={texts.to}
        value={name}
        placeholder={texts.where}
        sub={texts.emptyDestination}
        isWrong={props.isWrong}
        onClick={() => setOpen(true)}
        data-testid="visa-destination"
      />
      {isOpen ? <Picker {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** The cell of the destination. It is typed in the cell on desktops, and in a sheet on smaller screens. */
export const DestinationCell = (props: Props) =>
  useIsWide() ? <WideCell {...props} /> : <NarrowCell {...props} />;

import { useState } from 'react';
import { tourSearchTexts as texts } from '#core/products/tour/texts/results.ts';
import { ButtonCell } from '#web/features/search-box/cell.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Popover } from '#web/ui/popover/popover.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import styles from './search.module.css';

interface Props<Value extends string> {
  preposition: string;
  title: string;
  placeholder: string;
  sub: string;
  /** What is chosen, in words; null where anything is right. */
  said: string | null;
  options: readonly { value: Value; label: string; note?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  testId: string;
}

/** A cell of which any of several values may be chosen, as chips: under it on desktops, otherwise in a sheet. */
export const ChipsCell = <Value extends string>(props: Props<Value>) => {
  const { title, options, chosen, onChange, testId } = props;
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const close = () => setOpen(false);
  const trigger = (
    <ButtonCell
      preposition={props.preposition}
      value={props.said}
      placeholder={props.placeholder}
      sub={props.sub}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      data-testid={testId}
    />
  );
  const chips = (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a row, not a form.
    <div className={styles.chips} role="group" aria-label={title}>
      {options.map(({ value, label, note }) => (
        <Chip
          key={value}
          pressed={chosen.includes(value)}
          onClick={() =>
            onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
          }
        >
          {label}
          {note ? <small className={styles.faint}>{note}</small> : null}
        </Chip>
      ))}
    </div>
  );
  const done = (
    <Button look="act" full onClick={close} data-testid="picker-done">
      {texts.done}
    </Button>
  );
  if (isWide)
    return (
      <Popover open={isOpen} onClose={close} label={title} align="end" trigger={trigger}>
        {chips}
        {done}
      </Popover>
    );
  return (
    <>
      {trigger}
      <Sheet open={isOpen} title={title} onClose={close} footer={done}>
        {chips}
      </Sheet>
    </>
  );
};

import { useState } from 'react';
import { useCombobox } from './use-combobox.ts';
import { useHeld } from './use-held.ts';

/** What is typed towards a choice, and whether its list is open. */
export const useTyping = (begun: string | null = null) => {
  const [isOpen, setOpen] = useState(false);
  /** Null while nothing is being typed: the chosen name stands there then. */
  const [typed, setTyped] = useState<string | null>(begun);
  return {
    typed,
    setTyped,
    term: (typed ?? '').trim(),
    isOpen,
    setOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      setTyped(null);
    },
  };
};

interface Options<Option> {
  typing: ReturnType<typeof useTyping>;
  options: readonly Option[];
  /** Stands in the input until something else is typed. */
  chosenName: string | undefined;
  /** Null takes the choice back. */
  onChoose: (option: Option | null) => void;
  /** After a choice: on to the next cell, or the sheet closes. */
  onDone: () => void;
}

/** A combobox with typing: it offers the choices that match, and its input shows the name of the one that was picked. */
export const useTypedChoice = <Option>({
  typing,
  options,
  chosenName = '',
  onChoose,
  onDone,
}: Options<Option>) => {
  const { typed, setTyped, isOpen, setOpen, open, close, term } = typing;
  const { shown, hold, letGo } = useHeld(options);
  const combobox = useCombobox<Option>({
    options: shown,
    isOpen,
    setOpen,
    onPick: (option) => {
      onChoose(option);
      close();
      onDone();
    },
    onClear: () => {
      setTyped('');
      onChoose(null);
    },
    onPress: hold,
  });
  return {
    options: shown,
    combobox,
    isOpen,
    term,
    open,
    close,
    inputProps: {
      ...combobox.inputProps,
      value: typed ?? chosenName,
      onChange: (event: { target: { value: string } }) => {
        letGo();
        setTyped(event.target.value);
        open();
        combobox.reset();
      },
    },
  };
};

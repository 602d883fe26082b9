import { useState } from 'react';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { type DestinationCard, useDestinations } from '../shared/use-destinations.ts';
import { matchDestinations } from './matching.ts';

interface Options {
  code: string | null;
  onChoose: (code: string | null) => void;
  /** After a choice: the sheet closes. */
  onDone: () => void;
}

/** Typing towards a destination. */
export const useDestinationChoice = ({ code, onChoose, onDone }: Options) => {
  const destinations = useDestinations();
  const [isOpen, setOpen] = useState(false);
  /** Null while nothing is being typed: the chosen name stands there then. */
  const [typed, setTyped] = useState<string | null>(null);
  const term = (typed ?? '').trim();
  const options = matchDestinations(term, destinations.data ?? []);
  const chosen = destinations.data?.find((each) => each.code === code) ?? null;
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const combobox = useCombobox<DestinationCard>({
    options,
    isOpen,
    setOpen,
    onPick: (destination) => {
      onChoose(destination.code);
      close();
      onDone();
    },
    onClear: () => {
      setTyped('');
      onChoose(null);
    },
  });
  return {
    destinations,
    chosen,
    options,
    combobox,
    isOpen,
    term,
    open: () => setOpen(true),
    close,
    inputProps: {
      ...combobox.inputProps,
      value: typed ?? chosen?.name ?? '',
      onChange: (event: { target: { value: string } }) => {
        setTyped(event.target.value);
        setOpen(true);
        combobox.reset();
      },
    },
  };
};

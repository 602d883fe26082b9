import { useState } from 'react';
import { matchPlaces } from '#core/rules/text/match.ts';
import { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { type PlaceOption, placeOf, usePlaces } from './use-places.ts';

interface Options {
  code: string | null;
  /** The place at the other end; it is found by typing, but not offered. */
  other: string | null;
  onChoose: (code: string | null) => void;
  /** After a choice: on to the next cell, or the sheet closes. */
  onDone: () => void;
  /** Typed already, before this part of the program had come. */
  typed?: string | null;
}

const shownMax = 40;

/** Typing towards a place: by Persian or Latin name, by code, in either keyboard. */
export const usePlaceChoice = ({ code, other, onChoose, onDone, typed: begun = null }: Options) => {
  const places = usePlaces();
  const [isOpen, setOpen] = useState(false);
  /** Null while nothing is being typed: the chosen place's name stands there then. */
  const [typed, setTyped] = useState<string | null>(begun);
  const chosen = placeOf(places.data, code);
  const term = typed ?? '';
  const all = places.data ?? [];
  const popular = all.filter((place) => place.isPopular && place.code !== other);
  const options = (term.trim() ? matchPlaces(term, all) : popular).slice(0, shownMax);
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const combobox = useCombobox<PlaceOption>({
    options,
    isOpen,
    setOpen,
    onPick: (place) => {
      onChoose(place.code);
      close();
      onDone();
    },
    onClear: () => {
      setTyped('');
      onChoose(null);
    },
  });
  return {
    places,
    chosen,
    options,
    combobox,
    isOpen,
    term,
    open: () => setOpen(true),
    close,
    inputProps: {
      ...combobox.inputProps,
      value: typed ?? chosen?.cityFa ?? '',
      onChange: (event: { target: { value: string } }) => {
        setTyped(event.target.value);
        setOpen(true);
        combobox.reset();
      },
    },
  };
};

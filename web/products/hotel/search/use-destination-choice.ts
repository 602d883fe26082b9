import { useEffect, useState } from 'react';
import type { Destination } from '#core/products/hotel/contract/places.ts';
import { useTypedChoice, useTyping } from '#web/ui/combobox/use-typed-choice.ts';
import { type Suggestion, useDestinationName, useSuggestions } from './use-places.ts';

const settleMs = 150;
const textMax = 60;

/** The text after it has not changed for a moment, so that the server is not asked at every letter. */
const useSettled = (text: string): string => {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

interface Options {
  destination: Destination | null;
  onChoose: (destination: Destination | null) => void;
  /** Called after a choice: on to the next cell, or the sheet closes. */
  onDone: () => void;
}

const none: readonly Suggestion[] = [];

/** The state of choosing where to stay by typing: the server knows all letters and slips. */
export const useDestinationChoice = ({ destination, onChoose, onDone }: Options) => {
  const typing = useTyping();
  const [picked, setPicked] = useState<Suggestion | null>(null);
  const text = typing.term.slice(0, textMax);
  const places = useSuggestions(useSettled(text), typing.isOpen);
  const known = useDestinationName(destination);
  const isPicked = picked !== null && picked.kind === destination?.kind && picked.id === destination.id;
  const choice = useTypedChoice<Suggestion>({
    typing,
    options: places.data ?? none,
    chosenName: isPicked ? picked.name : (known ?? undefined),
    onChoose: (place) => {
      setPicked(place);
      onChoose(place && { kind: place.kind, id: place.id });
    },
    onDone,
  });
  return { ...choice, places };
};

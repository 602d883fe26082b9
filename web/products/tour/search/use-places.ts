import { useEffect, useState } from 'react';
import type { TourSuggestion } from '#core/products/tour/contract/catalogue.ts';
import { useCall } from '#web/api/use-call.ts';
import { useTypedChoice, useTyping } from '#web/ui/combobox/use-typed-choice.ts';
import type { Place } from './place.ts';

const call = 'POST /api/tour-catalog/Destinations/Suggest';
const settleMs = 150;
const textMax = 60;
const forever = Number.POSITIVE_INFINITY;

/** The text after it has not changed for a moment, so that the server is not asked at every letter. */
const useSettled = (text: string): string => {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** What a text may mean; of no text the destinations. While it changes, the last answer stays. */
const useSuggestions = (text: string, isWanted: boolean) =>
  useCall(
    call,
    { body: { text } },
    { enabled: isWanted, staleTime: forever, placeholderData: (before) => before },
  );

/** The name of a place: a destination of an address is known by its key alone until the destinations have come. */
export const usePlaceName = (place: Place | null): string | null => {
  const { data } = useSuggestions('', place?.name === null);
  if (!place) return null;
  return place.name ?? data?.find(({ kind, id }) => kind === place.kind && id === place.id)?.name ?? null;
};

interface Options {
  place: Place | null;
  onChoose: (place: Place | null) => void;
  /** Called after a choice: on to the next cell, or the sheet closes. */
  onDone: () => void;
}

const none: readonly TourSuggestion[] = [];

/** The state of choosing by typing. What is typed and not picked is looked for as it is: the server forgives slips. */
export const usePlaceChoice = ({ place, onChoose, onDone }: Options) => {
  const typing = useTyping();
  const name = usePlaceName(place);
  const places = useSuggestions(useSettled(typing.term.slice(0, textMax)), typing.isOpen);
  const choice = useTypedChoice<TourSuggestion>({
    typing,
    options: places.data ?? none,
    chosenName: name ?? undefined,
    onChoose: (picked) => onChoose(picked && { kind: picked.kind, id: picked.id, name: picked.name }),
    onDone,
  });
  const type = (event: { target: { value: string } }) => {
    choice.inputProps.onChange(event);
    const text = event.target.value.trim().slice(0, textMax);
    onChoose(text ? { kind: 'text', id: '', name: text } : null);
  };
  return { ...choice, inputProps: { ...choice.inputProps, onChange: type }, places };
};

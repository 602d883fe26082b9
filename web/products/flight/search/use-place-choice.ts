import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pickerTexts } from '#core/products/flight/texts/pickers.ts';
import { findPlaces } from '#core/rules/text/match.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { useTypedChoice, useTyping } from '#web/ui/combobox/use-typed-choice.ts';
import { codeOf, type PlaceRef, placeRef } from './address.ts';
import { useRecentPlaces } from './recent-places.ts';
import { findPlace, type PlaceOption, usePlaces, usePlacesOf, worldPlacesQuery } from './use-places.ts';
import { useWorldPlaces } from './use-world-places.ts';

interface Options {
  place: PlaceRef | null;
  /** The place at the other end. It can be found by typing, but is not offered. */
  other: PlaceRef | null;
  /** True: places of the whole world, which the server searches. False: places of Iran, which are matched here. */
  isInternational: boolean;
  /** The whole trip begins here, so cities of Iran are offered first. */
  isStart?: boolean;
  /** `isAbroad`: a place abroad was chosen in a domestic search, which becomes an international one. */
  onChoose: (place: PlaceRef | null, isAbroad: boolean) => void;
  /** Called after a choice: the focus moves to the next cell, or the sheet closes. */
  onDone: () => void;
  /** What was typed before this part was loaded. */
  typed?: string | null;
}

const shownMax = 40;
const settleMs = 150;

/** The text after it has not changed for a moment, so that the server is not asked at every letter. */
const useSettled = (text: string): string => {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const isOfIran = ({ countryIso2 }: PlaceOption): boolean => countryIso2 === 'IR';

/** The places of Iran that fit, and, if hardly any do, places abroad too: «استانبول» in a domestic search. */
const withAbroad = (term: string, atHome: PlaceOption[], world: readonly PlaceOption[]): PlaceOption[] => {
  const abroad = findPlaces(
    term,
    world.filter((place) => !isOfIran(place)),
  );
  return abroad.isPlain ? [...abroad.places, ...atHome] : [...atHome, ...abroad.places];
};

const isPlace = (place: PlaceOption | null): place is PlaceOption => place !== null;

/** What is offered before anything is typed: places of recent searches, and then popular places. */
const useOffered = (
  { isInternational, isStart = false }: Pick<Options, 'isInternational' | 'isStart'>,
  popular: readonly PlaceOption[],
): PlaceOption[] => {
  const recent = useRecentPlaces(isInternational);
  const find = usePlacesOf(isInternational ? recent : []);
  const last = isInternational ? recent.map(find).filter(isPlace) : [];
  const isLast = (place: PlaceOption) =>
    last.some(({ code, kind }) => code === place.code && kind === place.kind);
  const rest = popular.filter((place) => !isLast(place));
  if (!isStart) return [...last, ...rest];
  return [...last, ...rest.filter(isOfIran), ...rest.filter((place) => !isOfIran(place))];
};

/** The state of choosing a place by typing: by Persian or Latin name or code, on either keyboard. */
export const usePlaceChoice = (options: Options) => {
  const { place: ref, other, isInternational, onChoose, onDone, typed: begun = null } = options;
  const client = useQueryClient();
  const typing = useTyping(begun);
  const { term, isOpen } = typing;
  const domestic = usePlaces();
  const atHome = findPlaces(term, isInternational ? [] : (domestic.data ?? []));
  const isElsewhere = !isInternational && term.length > 1 && !atHome.isPlain;
  const world = useWorldPlaces(useSettled(term), isOpen && (isInternational || isElsewhere));
  const places = isInternational ? world : domestic;
  const all = places.data ?? [];
  const popular = useOffered(
    options,
    isInternational && term ? [] : all.filter((place) => isInternational || place.isPopular),
  );
  const offered = popular.filter((place) => place.code !== codeOf(other ?? ''));
  const abroad = isElsewhere ? withAbroad(term, atHome.places, world.data ?? []) : atHome.places;
  const found = isInternational ? all : abroad;
  const shown = (term ? found : offered).slice(0, shownMax);
  const chosen = usePlacesOf([ref])(ref) ?? findPlace(all, ref);
  const choice = useTypedChoice<PlaceOption>({
    typing,
    options: shown,
    chosenName: chosen?.cityFa,
    onChoose: (place) => {
      // Its name is known now, so it is put into the cache.
      if (place)
        client.setQueryData(worldPlacesQuery(place.code).queryKey, (known: PlaceOption[] | undefined) => [
          place,
          ...(known ?? []),
        ]);
      const isAbroad = !isInternational && place !== null && !isOfIran(place);
      if (isAbroad) announce(pickerTexts.wentAbroad);
      onChoose(place && placeRef(place), isAbroad);
    },
    onDone,
  });
  const isAbroadToo = term !== '' && !isInternational && shown.some((each) => !isOfIran(each));
  return { ...choice, places, chosen, isAbroadToo };
};

import { useState } from 'react';
import { idOfPath, travellerPath } from './problems.ts';
import type { TravellersForm } from './use-travellers-form.ts';

/** Sets the focus after the next render, since the element may only exist then. */
export const focusSoon = (id: string): void => {
  setTimeout(() => document.getElementById(id)?.focus());
};

/** Which travellers' cards are open, and where the focus goes when they open and close. */
export const useCards = (form: TravellersForm) => {
  const count = form.travellers.length;
  const firstOf = (index: number, problems: TravellersForm['problems']): string | undefined =>
    [...problems.keys()].find((path) => path.startsWith(travellerPath(index, '')));
  const firstProblemOf = (index: number): string | undefined => firstOf(index, form.problems);
  const indexes = Array.from({ length: count }, (_, index) => index);
  const unfinished = (): number[] => indexes.filter((index) => firstProblemOf(index));
  // Travellers who were complete when the page opened are shown as one line.
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set(unfinished()));
  const open = (...more: readonly number[]): void => setOpened((known) => new Set([...known, ...more]));
  // A closed card means that all is right, so an error of the server opens it again.
  const wrong = indexes.filter((index) => !opened.has(index) && firstOf(index, form.shown));
  if (wrong.length > 0) open(...wrong);

  return {
    isOpen: (index: number): boolean => opened.has(index),
    unfinished,
    open,
    /** Moves the cards after a removed one up. */
    remove(index: number): void {
      setOpened((now) => new Set([...now].flatMap((at) => (at === index ? [] : at > index ? at - 1 : at))));
    },
    /** Opens a card and focuses it. */
    edit(index: number): void {
      open(index);
      focusSoon(`traveller-${index}`);
    },
    /** Opens the card of the field with this path and focuses the field. */
    goTo(path: string): void {
      const index = /^passengers\.(\d+)\./.exec(path)?.[1];
      if (index !== undefined) open(Number(index));
      focusSoon(idOfPath(path));
    },
    /** Closes a card and goes on to the next; if something is wrong in it, goes there. */
    finish(index: number): void {
      const first = firstProblemOf(index);
      form.tryOne(index);
      if (first) {
        focusSoon(idOfPath(first));
        return;
      }
      form.settle(index);
      setOpened((known) => new Set([...known].filter((one) => one !== index)));
      focusSoon(index + 1 < count ? `traveller-${index + 1}` : 'contact-phoneNumber');
    },
  };
};

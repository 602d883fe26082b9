import { type FormEvent, type RefObject, useRef } from 'react';
import type { TravellersForm, useCards } from '../travellers/index.ts';

interface Wanted {
  form: TravellersForm;
  cards: ReturnType<typeof useCards>;
  /** False where there are errors to show in the form. */
  send: () => Promise<boolean>;
}

/** The button of a purchase's form. It sends a complete form; otherwise it opens the incomplete cards and focuses the first wrong field. */
export const useFormEnd = ({ form, cards, send }: Wanted) => {
  const errors: RefObject<HTMLElement | null> = useRef(null);
  // The focus moves after the next drawing, since the list of errors is not there before.
  const showErrors = (): void => void setTimeout(() => errors.current?.focus());
  return {
    /** The ref of the summary of errors. */
    errors,
    showErrors,
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      form.tryAll();
      if (form.problems.size === 0) return void send().then((isSent) => isSent || showErrors());
      cards.open(...cards.unfinished());
      showErrors();
    },
  };
};

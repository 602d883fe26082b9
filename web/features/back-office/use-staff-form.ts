import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CallName } from '#web/api/call.ts';
import { fieldProblem, otherProblem, useStaffWork } from './use-staff-work.ts';

interface StaffForm {
  /** What is wrong by field before the server is asked; said once it was tried to send. */
  wrong: Readonly<Record<string, string | undefined>>;
  /** The fields of the request that have a place of their own. */
  fields: readonly string[];
  /** Calls that are read again after the work. */
  readAgain: readonly CallName[];
}

/** A form whose work staff send: the first field that is wrong, or refused, gets the focus. */
export const useStaffForm = ({ wrong, fields, readAgain }: StaffForm) => {
  const { work, isBusy, problem } = useStaffWork(readAgain);
  const [tries, setTries] = useState(0);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0 || problem) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, problem]);
  return {
    box,
    work,
    isBusy,
    refused: otherProblem(problem, fields),
    /** Of a field here; `field` is its name in the request, where that is another. */
    errorOf: (name: string, field = name): string | undefined =>
      (tries > 0 ? wrong[name] : undefined) ?? fieldProblem(problem, field),
    /** Sends what `body` holds; null where something is wrong still. */
    send:
      <Body>(body: Body | null, sending: (body: Body) => Promise<void>) =>
      (event: FormEvent): void => {
        event.preventDefault();
        if (body === null) setTries(tries + 1);
        else {
          setTries(0);
          void sending(body);
        }
      },
  };
};

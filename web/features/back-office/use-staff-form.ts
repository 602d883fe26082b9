import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CallName } from '#web/api/call.ts';
import { fieldProblem, type Meanings, otherProblem, useStaffWork } from './use-staff-work.ts';

interface StaffForm {
  /** What is wrong by field before the server is asked; shown after the first attempt to send. */
  wrong: Readonly<Record<string, string | undefined>>;
  /** The fields of the request that have a field of their own in the form. */
  fields: readonly string[];
  /** Calls that are read again after the work. */
  readAgain: readonly CallName[];
  meanings?: Meanings | undefined;
}

/** A form that staff send: the first field that is wrong, or that the server refused, gets the focus. */
export const useStaffForm = ({ wrong, fields, readAgain, meanings }: StaffForm) => {
  const { work, isBusy, problem } = useStaffWork(readAgain, meanings);
  const [tries, setTries] = useState(0);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0 || problem) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, problem]);
  return {
    box,
    work,
    isBusy,
    problem,
    isTried: tries > 0,
    refused: otherProblem(problem, fields),
    /** The error of a field of the form; `field` is its name in the request, if that differs. */
    errorOf: (name: string, field = name): string | undefined =>
      (tries > 0 ? wrong[name] : undefined) ?? fieldProblem(problem, field),
    /** Sends what `body` holds; null if something is still wrong. */
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

import { useEffect, useMemo, useState } from 'react';
import type { FieldError } from '#core/contract/result.ts';
import type { PassengerType } from '#core/rules/passengers/counts.ts';
import type { ContactDraft, TravellerDraft } from './draft.ts';
import { type KeptForm, keepInTab, takeKeptForm } from './keep-draft.ts';
import type { FormContext, Problems } from './problems.ts';
import { findProblems, pathWithout, readServerErrors, travellerPath } from './problems.ts';
import { fieldsOfChange, withoutMarks } from './scan-marks.ts';

const noErrors: Problems = new Map();

/** The paths whose value changes when a draft's parts do. */
const pathsOfChange = (index: number, change: Partial<TravellerDraft>): string[] =>
  fieldsOfChange(change).map((field) => travellerPath(index, field));

/** Makes a confirmed suggestion count as typed by hand. */
const settled = (traveller: TravellerDraft): TravellerDraft =>
  traveller.suggested?.length ? { ...traveller, suggested: [] } : traveller;

/**
 * What is wrong with the form, and which of it is shown. A field shows its error after it was left with something in it, and all fields
 * after an attempt to go on; from then on with every keystroke.
 */
const useSaidProblems = ({ travellers, contact }: KeptForm, context: FormContext) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [serverErrors, setServerErrors] = useState(noErrors);
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);
  const found = useMemo(() => findProblems(travellers, contact, context), [travellers, contact, context]);
  const problems = useMemo(() => new Map([...serverErrors, ...found]), [serverErrors, found]);
  const shown = useMemo(
    () => new Map([...problems].filter(([path]) => isTried || left.has(path) || serverErrors.has(path))),
    [problems, isTried, left, serverErrors],
  );
  const forget = (paths: readonly string[]): void =>
    setServerErrors((now) =>
      paths.some((path) => now.has(path)) ? new Map([...now].filter(([path]) => !paths.includes(path))) : now,
    );
  return {
    found,
    problems,
    shown,
    otherErrors,
    forget,
    forgetTraveller: (index: number): void => {
      const prefix = travellerPath(index, '');
      setLeft((now) => new Set([...now].filter((path) => !path.startsWith(prefix))));
      forget([...serverErrors.keys()].filter((path) => path.startsWith(prefix)));
    },
    /** Moves what was shown for the travellers after a removed one up with them. */
    closeUp: (index: number): void => {
      const moved = (path: string): string[] => {
        const to = pathWithout(index, path);
        return to === null ? [] : [to];
      };
      setLeft((now) => new Set([...now].flatMap(moved)));
      setServerErrors(
        (now) => new Map([...now].flatMap(([path, text]) => moved(path).map((to) => [to, text] as const))),
      );
    },
    leave: (path: string, isFilled: boolean): void => {
      if (isFilled && !left.has(path)) setLeft(new Set([...left, path]));
    },
    tryOne: (index: number): void => {
      const prefix = travellerPath(index, '');
      setLeft(new Set([...left, ...[...found.keys()].filter((path) => path.startsWith(prefix))]));
    },
    tryAll: (): void => {
      setTried(true);
      setOtherErrors([]);
    },
    refuse: (errors: readonly FieldError[]): void => {
      const { byField, rest } = readServerErrors(errors);
      setServerErrors(byField);
      setOtherErrors(rest);
    },
  };
};

/** The passenger form: what was typed, stored in this tab, and which errors are shown. */
export const useTravellersForm = (
  name: string,
  types: readonly PassengerType[],
  context: FormContext,
  first?: (type: PassengerType) => TravellerDraft,
) => {
  const [form, setForm] = useState(() => takeKeptForm(name, types, first));
  useEffect(() => keepInTab(name, form), [name, form]);
  const said = useSaidProblems(form, context);

  const changeOne = (index: number, to: (now: TravellerDraft) => TravellerDraft): void =>
    setForm((now) => ({
      ...now,
      travellers: now.travellers.map((one, at) => (at === index ? to(one) : one)),
    }));

  return {
    ...form,
    /** Everything that is wrong now, shown or not. */
    problems: said.problems,
    /** What is shown now. */
    shown: said.shown,
    otherErrors: said.otherErrors,
    setKeep: (keep: boolean) => setForm({ ...form, keep }),
    change: (index: number, change: Partial<TravellerDraft>) => {
      said.forget(pathsOfChange(index, change));
      changeOne(index, (now) => withoutMarks({ ...now, ...change }, fieldsOfChange(change)));
    },
    /** Fills what `say` returns for the traveller as they are at that time; null changes nothing. */
    suggest: (index: number, say: (now: TravellerDraft) => Partial<TravellerDraft> | null) =>
      changeOne(index, (now) => ({ ...now, ...say(now) })),
    /** Replaces the traveller by another one: what was shown for the one before is forgotten. */
    replace: (index: number, traveller: TravellerDraft) => {
      said.forgetTraveller(index);
      changeOne(index, () => traveller);
    },
    changeContact: (change: Partial<ContactDraft>) => {
      said.forget(Object.keys(change).map((key) => `contact.${key}`));
      setForm((now) => ({ ...now, contact: { ...now.contact, ...change } }));
    },
    add: (traveller: TravellerDraft) =>
      setForm((now) => ({ ...now, travellers: [...now.travellers, traveller] })),
    remove: (index: number) => {
      said.closeUp(index);
      setForm((now) => ({ ...now, travellers: now.travellers.filter((_, at) => at !== index) }));
    },
    /** Forgets what the server said about these paths. */
    forget: said.forget,
    /** A field was left: its error is shown if there is something in it. */
    leave: said.leave,
    /** The traveller was confirmed: their names count as typed, and no longer follow changes in the other letters. */
    settle: (index: number) => changeOne(index, settled),
    /** From now on all errors of one traveller are shown. */
    tryOne: said.tryOne,
    /** From now on all errors are shown; if there are none, the whole form is sent as it is. */
    tryAll: () => {
      said.tryAll();
      if (said.found.size === 0) setForm((now) => ({ ...now, travellers: now.travellers.map(settled) }));
    },
    refuse: said.refuse,
  };
};

export type TravellersForm = ReturnType<typeof useTravellersForm>;

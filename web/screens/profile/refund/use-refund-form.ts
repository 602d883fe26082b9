import { type FormEvent, useEffect, useState } from 'react';
import type { Refund } from '../refunds/standing.ts';
import {
  type ChosenWays,
  chosenSum,
  freeItems,
  inChosenWays,
  type Refundable,
  reasonsFor,
} from './choice.ts';
import {
  type OwnerDraft,
  problemsOf,
  type RefundWish,
  type WishField,
  type WishProblems,
  wishFields,
} from './problems.ts';
import { useCreateRefund } from './use-create-refund.ts';
import { fieldIds } from './wish-fields.tsx';

/** The id of the box with the documents. The focus goes there if none is chosen. */
export const itemsId = 'refund-items';

const focusOn = (field: WishField): void =>
  document.getElementById(field === 'items' ? itemsId : fieldIds[field])?.focus();

/** The name to begin with if the account has none: the only adult of the order. The user has to check it. */
const ownerOf = ({ ownerName, ownerChoices }: Refundable): OwnerDraft | null => {
  if (ownerName !== null) return null;
  const [only, ...more] = ownerChoices;
  return only && more.length === 0 ? only : { firstName: '', lastName: '' };
};

/** Which documents are chosen. If there is only one, it is chosen from the start. */
const usePicked = (refundable: Refundable) => {
  const free = freeItems(refundable);
  const all = (): ReadonlySet<string> => new Set(free.map(({ documentId }) => documentId));
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => (free.length === 1 ? all() : new Set()));
  return {
    free,
    picked,
    pickAll: () => setPicked(all()),
    pickNone: () => setPicked(new Set()),
    pick: (documentId: string, isChosen: boolean): void => {
      const next = new Set(picked);
      if (isChosen) next.add(documentId);
      else next.delete(documentId);
      setPicked(next);
    },
  };
};

export interface RefundFormProps {
  refundable: Refundable;
  /** The account's IBAN, which is filled in at first. */
  ownIban: string;
  onDone: (refund: Refund) => void;
}

/** The state of the form, its errors, and sending it. An error is shown when its field was left, and all errors after sending. */
export const useRefundForm = ({ refundable, ownIban, onDone }: RefundFormProps) => {
  const { pick, ...items } = usePicked(refundable);
  const [ways, setWays] = useState<ChosenWays>({});
  const { chosen, isOpen } = inChosenWays(refundable, items.picked, ways);
  const reasonIds = reasonsFor(refundable, chosen);
  const [typed, setWish] = useState<RefundWish>({
    reasonId: '',
    target: 'wallet',
    iban: ownIban,
    accountNumber: '',
    name: refundable.ownerName ?? '',
    owner: ownerOf(refundable),
    note: '',
    agreement: false,
  });
  // Another room or flight may not go for the reason that was chosen before.
  const wish = reasonIds.includes(Number(typed.reasonId)) ? typed : { ...typed, reasonId: '' };
  const [left, setLeft] = useState<ReadonlySet<WishField>>(new Set());
  const { create, isBusy, refusal, forgetRefusal } = useCreateRefund(refundable.orderId);
  const sum = chosenSum(chosen);
  const problems = problemsOf(wish, { count: chosen.length, isOpen });
  const errors: WishProblems = Object.fromEntries(
    wishFields.flatMap((field) => {
      const error = (left.has(field) ? problems[field] : undefined) ?? refusal.fields[field];
      return error ? [[field, error]] : [];
    }),
  );

  useEffect(() => {
    const refused = wishFields.find((field) => refusal.fields[field]);
    if (refused) focusOn(refused);
  }, [refusal]);

  return {
    ...items,
    pick: (documentId: string, isChosen: boolean): void => {
      pick(documentId, isChosen);
      forgetRefusal();
    },
    ways,
    chooseWay: (documentId: string, way: string): void => {
      setWays({ ...ways, [documentId]: way });
      forgetRefusal();
    },
    wish,
    reasonIds,
    change: (next: Partial<RefundWish>): void => {
      setWish({ ...wish, ...next });
      forgetRefusal();
    },
    leave: (field: WishField): void => setLeft(new Set([...left, field])),
    sum,
    errors,
    /** Why it was refused, if no field is wrong. */
    refused: refusal.other,
    isBusy,
    submit: async (event: FormEvent): Promise<void> => {
      event.preventDefault();
      setLeft(new Set(wishFields));
      const wrong = wishFields.find((field) => problems[field]);
      if (wrong) return focusOn(wrong);
      const refund = await create(chosen, sum.accepted, wish);
      if (refund) onDone(refund);
    },
  };
};

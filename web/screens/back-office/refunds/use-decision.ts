import { useState } from 'react';
import type { Rial } from '#core/rules/money/rial.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { useStaffWork } from '#web/features/back-office/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import { refundName, refundsName, type StaffRefund } from './refund-of.ts';
import { decidedSums, type TypedSums } from './sums.ts';

export type DecisionName = keyof typeof staffMoneyTexts.decide.choices;

/** The decisions that are possible. If a supplier or a gateway was asked already, only those that do not ask it again. */
export const openDecisions = ({ state }: Pick<StaffRefund, 'state'>): readonly DecisionName[] => {
  if (state === 'UnderReview') return ['approve', 'byHand', 'reject', 'fail'];
  return state === 'PayingOut' ? ['toWallet', 'onCard'] : ['byHand', 'fail'];
};

const isCardOpen = ({ state }: Pick<StaffRefund, 'state'>): boolean => state === 'PayingOut';

/** The payments for which a gateway has not said yet whether the card has the money. */
export const openPayments = ({ cards }: Pick<StaffRefund, 'cards'>) => cards.filter(({ isOpen }) => isOpen);

/** Whether money comes back by a decision. */
export const givesBack = (name: DecisionName | null): boolean => name === 'approve' || name === 'byHand';

const toastMs = 6000;

/** What is typed into a decision, and sending it. */
export const useDecision = (refund: StaffRefund) => {
  const { refundId, items } = refund;
  // What only a gateway knows is not preselected.
  const [choice, setChoice] = useState<DecisionName | null>(
    isCardOpen(refund) ? null : (openDecisions(refund)[0] ?? 'fail'),
  );
  const open = openPayments(refund);
  const [picked, pickPayment] = useState<string | null>(null);
  const paymentId = isCardOpen(refund) ? (open.length === 1 ? open[0]?.paymentId : picked) : undefined;
  const [typed, setTyped] = useState<TypedSums>({});
  const [supplierRefund, setSupplierRefund] = useState<Rial | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { work, isBusy, problem } = useStaffWork([refundName, refundsName]);
  const sums = decidedSums(items, typed);
  const isChoiceMissing = choice === null || paymentId === null;
  const isNoteMissing = !givesBack(choice) && note.trim() === '';
  const isSumMissing = givesBack(choice) && sums === null;

  const submit = async (): Promise<void> => {
    setTried(true);
    if (choice === null || isChoiceMissing || isNoteMissing || isSumMissing) return;
    const done = await work('POST /api/back-office/refunds/Decide', {
      body: {
        refundId,
        decision: choice,
        note: note.trim() || null,
        ...(givesBack(choice) && sums ? { amounts: sums.amounts } : {}),
        ...(paymentId ? { paymentId } : {}),
        ...(choice === 'byHand' && supplierRefund !== null ? { supplierRefund } : {}),
      },
    });
    if (done)
      showToast(staffMoneyTexts.decide.done(staffMoneyTexts.refunds.states[done.state]), 'success', toastMs);
  };
  return {
    choice,
    setChoice,
    typed,
    type: (item: StaffRefund['items'][number], sum: Rial | null) =>
      setTyped((before) => ({ ...before, [item.documentId]: sum })),
    supplierRefund,
    setSupplierRefund,
    note,
    setNote,
    sums,
    picked,
    pickPayment,
    isChoiceMissing: isTried && isChoiceMissing,
    isNoteMissing: isTried && isNoteMissing,
    isSumMissing: isTried && isSumMissing,
    submit,
    isBusy,
    problem,
  };
};

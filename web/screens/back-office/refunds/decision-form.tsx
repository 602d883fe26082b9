import { type FormEvent, useEffect, useRef } from 'react';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { fieldProblem, otherProblem, StaffRefusal, TextArea } from '#web/features/back-office/index.ts';
import { travellerNames } from '#web/features/orders/index.ts';
import { AmountInput, moneyWords } from '#web/features/wallet/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RadioCards } from '#web/ui/radio-cards/index.ts';
import { Compared } from './compared.tsx';
import type { StaffRefund } from './refund-of.ts';
import styles from './refunds.module.css';
import { itemSum } from './sums.ts';
import { type DecisionName, givesBack, openDecisions, openPayments, useDecision } from './use-decision.ts';

const texts = staffMoneyTexts.decide;
const words = moneyWords('toman');

type Form = ReturnType<typeof useDecision>;

const Sums = ({ refund, form }: { refund: StaffRefund; form: Form }) => (
  <>
    {refund.items.map((item, at) => {
      const sum = itemSum(item, form.typed);
      const computed = item.byRule === null ? texts.unknown : texts.computed(words.text(item.byRule));
      return (
        <AmountInput
          key={item.documentId}
          id={`refund-sum-${at}`}
          label={texts.amountOf(travellerNames(item), item.title)}
          words={words}
          value={sum}
          onChange={(typed) => form.type(item, typed)}
          hint={`${texts.paidAmount(words.text(item.paid))} · ${computed}`}
          error={
            form.isSumMissing && sum === null
              ? texts.amountMissing
              : fieldProblem(form.problem, `amounts.${at}.refund`)
          }
          testId={`refund-sum-${at}`}
        />
      );
    })}
    {form.choice === 'byHand' ? (
      <AmountInput
        id="supplier-refund"
        label={texts.supplierRefund}
        words={words}
        value={form.supplierRefund}
        onChange={form.setSupplierRefund}
        hint={texts.supplierHint}
        error={fieldProblem(form.problem, 'supplierRefund')}
        testId="supplier-refund"
      />
    ) : null}
    <Compared refund={refund} decided={form.sums?.total ?? null} />
    {form.sums?.isChanged ? <p>{texts.changed}</p> : null}
  </>
);

/** If several payments wait for gateways: the choice of the payment that staff have learnt about. */
const WhichPayment = ({ refund, form }: { refund: StaffRefund; form: Form }) => (
  <RadioCards
    name="payment"
    legend={texts.whichPayment}
    value={form.picked}
    options={openPayments(refund).map(({ paymentId, amount, reference }) => ({
      value: paymentId,
      title: words.text(amount),
      description: reference === null ? texts.payment.unknown : texts.payment.reference(reference),
    }))}
    onChange={form.pickPayment}
  />
);

const saidOf = ({ problem, isChoiceMissing }: Form, fields: readonly string[]): string | null => {
  if (isChoiceMissing) return texts.undecided;
  if (problem?.failure.code === 'REFUND_CHANGED') return texts.again;
  return fieldProblem(problem, 'amounts') ?? otherProblem(problem, fields);
};

/** The form for staff's decision on a refund. The sums are filled in as they were computed, and can be changed. */
export const DecisionForm = ({ refund }: { refund: StaffRefund }) => {
  const form = useDecision(refund);
  const box = useRef<HTMLFormElement>(null);
  const isRefused = form.isNoteMissing || form.isSumMissing || form.problem !== null;
  useEffect(() => {
    if (isRefused) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isRefused]);
  const fields = ['note', 'supplierRefund', ...refund.items.map((_, at) => `amounts.${at}.refund`)];
  const said = saidOf(form, fields);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} ref={box}>
      <RadioCards
        name="decision"
        legend={texts.what}
        value={form.choice}
        options={openDecisions(refund).map((value) => ({ value, ...texts.choices[value] }))}
        onChange={(value) => form.setChoice(value as DecisionName)}
      />
      {openPayments(refund).length > 1 ? <WhichPayment refund={refund} form={form} /> : null}
      {givesBack(form.choice) ? <Sums refund={refund} form={form} /> : null}
      <TextArea
        id="decision-note"
        label={texts.note}
        hint={texts.noteHint}
        isOptional={givesBack(form.choice)}
        value={form.note}
        onChange={form.setNote}
        maxLength={1000}
        error={form.isNoteMissing ? texts.noteMissing : fieldProblem(form.problem, 'note')}
        testId="decision-note"
      />
      <StaffRefusal text={said} />
      <Button
        type="submit"
        look={form.choice === 'reject' || form.choice === 'fail' ? 'danger' : 'act'}
        busy={form.isBusy}
        data-testid="decision-submit"
      >
        {texts.submit}
      </Button>
    </form>
  );
};

import { type FormEvent, type ReactNode, useState } from 'react';
import type { Rial } from '#core/rules/money/rial.ts';
import { Button } from '#web/ui/button/button.tsx';
import { BillSheet, BuyBar, PurchaseFrame } from '../checkout/index.ts';
import styles from './purchase-form.module.css';

interface SubmitProps {
  /** The id of the form that it sends. */
  form: string;
  size: 'big' | 'normal';
  isBusy: boolean;
  children: ReactNode;
}

/** The button that sends the form: beside it on a desktop, in the bar on a phone. */
const SubmitButton = ({ form, size, isBusy, children }: SubmitProps) => (
  <Button type="submit" form={form} look="go" size={size} full busy={isBusy} data-testid={`submit-${size}`}>
    {children}
  </Button>
);

interface PurchaseFormProps {
  id: string;
  frame: { step: number; steps?: readonly string[]; back: string; questions?: readonly string[] };
  title: string;
  lead: ReactNode;
  /** What is bought: beside the form on a desktop, above it on a phone. */
  choice: { label: string; heading: string; content: ReactNode };
  /** What it costs, and what else there is to know about the money: beside the form, and opened from the bar's amount. */
  money: ReactNode;
  /** Under the button beside the form. */
  note: ReactNode;
  /** If given, money and note stand below the form on a phone too, under this label. */
  moneyLabel?: string;
  /** The amount in the bar on a phone; null while it is not known. */
  bar: { note: string; amount: Rial } | null;
  submit: {
    text: string;
    /** A shorter text for the bar, which has little room. */
    short: string;
    isBusy: boolean;
    /** Read out while the order is sent; otherwise ''. */
    said: string;
  };
  /** Between the lead and what is bought. */
  before?: ReactNode;
  /** Between what is bought and the form: notices, what is wrong. */
  above?: ReactNode;
  /** The cards of the form. */
  children: ReactNode;
  onSubmit: (event: FormEvent) => void;
  /** Dialogs over all of it. */
  over?: ReactNode;
}

/** The frame of a purchase's form: what is bought, the cards to fill in, one total and one button. Knows no product. */
export const PurchaseForm = ({ choice, money, note, submit, bar, ...props }: PurchaseFormProps) => {
  const [isBillOpen, setBillOpen] = useState(false);
  const button = (size: 'big' | 'normal', text: string) => (
    <SubmitButton form={props.id} size={size} isBusy={submit.isBusy}>
      {text}
    </SubmitButton>
  );
  return (
    <PurchaseFrame
      {...props.frame}
      aside={
        <section className={styles.summary} aria-label={choice.label}>
          <h2>{choice.heading}</h2>
          {choice.content}
          {money}
          {button('big', submit.text)}
          {note}
        </section>
      }
      bar={
        bar ? (
          <BuyBar {...bar} onShowBill={() => setBillOpen(true)}>
            {button('normal', submit.short)}
          </BuyBar>
        ) : null
      }
    >
      <div>
        <h1 tabIndex={-1}>{props.title}</h1>
        <p className={styles.lead}>{props.lead}</p>
      </div>
      {props.before}
      <section className={styles.onlyPhone} aria-label={choice.label}>
        <h2 className="vh">{choice.heading}</h2>
        {choice.content}
      </section>
      {props.above}
      <form id={props.id} className={styles.form} noValidate onSubmit={props.onSubmit}>
        {props.children}
      </form>
      {props.moneyLabel ? (
        <section className={styles.onlyPhone} aria-label={props.moneyLabel}>
          {money}
          {note}
        </section>
      ) : null}
      <p className="vh" role="status">
        {submit.said}
      </p>
      <BillSheet open={isBillOpen} onClose={() => setBillOpen(false)}>
        {money}
      </BillSheet>
      {props.over}
    </PurchaseFrame>
  );
};

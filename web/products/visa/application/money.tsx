import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { BillLines } from '#web/features/checkout/index.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { BackRows } from '../shared/back-rows.tsx';
import type { VisaPrice } from '../shared/use-price.ts';
import styles from './application.module.css';

const texts = applicationTexts.back;

interface MoneyProps {
  price: VisaPrice | undefined;
  /** The price is for another number of people; the right one is loading. */
  isOld: boolean;
}

/** The itemised sum. */
export const ApplicationBill = ({ price, isOld }: MoneyProps) => {
  if (!price) return <Skeleton width="100%" height="6rem" />;
  return (
    <div className={isOld ? styles.old : undefined} aria-busy={isOld || undefined}>
      <BillLines bill={price.bill} />
    </div>
  );
};

/** How much a refund brings at which stage. It is shown before anything is sent. */
export const WhatComesBack = ({ price }: Pick<MoneyProps, 'price'>) =>
  price ? (
    <div className={styles.back}>
      <h3>
        {texts.title} <span className={styles.quiet}>{texts.note}</span>
      </h3>
      <BackRows rows={price.back} />
    </div>
  ) : null;

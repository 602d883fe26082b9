import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { voucherTexts } from '#core/texts/vouchers.ts';
import type { OrderDetail } from '#web/features/orders/types.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import { Panel } from './panel.tsx';
import { useVoucher } from './use-voucher.ts';
import styles from './voucher-panel.module.css';

const texts = voucherTexts.panel;
const inputId = 'voucher-code';
const codeLengthMax = 40;

interface PartProps {
  isBusy: boolean;
  error: string | undefined;
}

const CodeForm = ({ isBusy, error, onApply }: PartProps & { onApply: (code: string) => void }) => {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() === '') document.getElementById(inputId)?.focus();
    else if (!isBusy) onApply(code);
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextInput
        id={inputId}
        label={texts.code}
        hint={texts.optional}
        error={isMissing ? texts.empty : error}
        dir="ltr"
        autoCapitalize="characters"
        maxLength={codeLengthMax}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setMissing(false);
        }}
        testId="voucher-code"
      />
      <Button look="line" type="submit" busy={isBusy} className={styles.button} data-testid="voucher-apply">
        {texts.apply}
      </Button>
    </form>
  );
};

const InForce = ({
  voucher,
  isBusy,
  error,
  onRemove,
}: PartProps & { voucher: NonNullable<OrderDetail['voucher']>; onRemove: () => void }) => (
  <>
    <div className={styles.inForce}>
      <p>
        <b>
          <bdi dir="ltr">{voucher.code}</bdi>
        </b>
        <span className={styles.label}>{voucherTexts.label(voucher.worth, shownWriting)}</span>
      </p>
      <Button
        look="line"
        busy={isBusy}
        aria-label={texts.removeCode(voucher.code)}
        onClick={onRemove}
        data-testid="voucher-remove"
      >
        {texts.remove}
      </Button>
    </div>
    {error ? (
      <p className={styles.error} role="alert">
        {error}
      </p>
    ) : (
      <p className={styles.given} data-testid="voucher-given">
        <Icon name="check" />
        {texts.given(paidMoney(voucher.amount))}
      </p>
    )}
  </>
);

/** A discount code on an unpaid order: what it gave is shown here, and in the bill. */
export const VoucherPanel = ({
  order,
  isLocked,
  lostCode,
}: {
  order: OrderDetail;
  isLocked: boolean;
  /** The code of the earlier order that this one replaces, if this one could not get it. */
  lostCode: string | null;
}) => {
  const { isBusy, error, apply, remove } = useVoucher(order);
  const panel = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const code = order.voucher?.code;
  // The pressed button disappears when a code is applied or removed, so the focus moves to what replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is what the panel changes with
  useEffect(() => {
    if (isMoving.current) panel.current?.querySelector<HTMLElement>('input, button')?.focus();
    isMoving.current = false;
  }, [code]);
  const change = (work: Promise<boolean>): void => {
    isMoving.current = true;
    void work.then((isDone) => {
      if (isDone) return;
      isMoving.current = false;
      document.getElementById(inputId)?.focus();
    });
  };
  const state = { isBusy: isBusy || isLocked, error };
  return (
    <Panel title={texts.title} testId="voucher">
      <div ref={panel} className={styles.panel}>
        {lostCode && !order.voucher ? <Notice tone="warn">{texts.lost(lostCode)}</Notice> : null}
        {order.voucher ? (
          <InForce {...state} voucher={order.voucher} onRemove={() => change(remove())} />
        ) : (
          <CodeForm {...state} onApply={(typed) => change(apply(typed))} />
        )}
      </div>
    </Panel>
  );
};

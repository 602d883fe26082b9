import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { isTrip } from '#web/products/sale-slot.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { Refund } from '../refunds/standing.ts';
import { chosenSum, freeItems, type Refundable } from './choice.ts';
import { ItemList } from './item-list.tsx';
import {
  type OwnerDraft,
  problemsOf,
  type RefundWish,
  type WishField,
  type WishProblems,
  wishFields,
} from './problems.ts';
import styles from './refund.module.css';
import { Sum } from './sum.tsx';
import { useCreateRefund } from './use-create-refund.ts';
import { fieldIds, WishFields } from './wish-fields.tsx';

const texts = refundFormTexts.form;
const itemsId = 'refund-items';

const focusOn = (field: WishField): void =>
  document.getElementById(field === 'items' ? itemsId : fieldIds[field])?.focus();

/** Nobody's name yet: the only grown-up of the order, to be looked at. */
const ownerOf = ({ ownerName, ownerChoices }: Refundable): OwnerDraft | null => {
  if (ownerName !== null) return null;
  const [only, ...more] = ownerChoices;
  return only && more.length === 0 ? only : { firstName: '', lastName: '' };
};

interface RefundFormProps {
  refundable: Refundable;
  /** As the account has it, to begin with. */
  ownIban: string;
  onDone: (refund: Refund) => void;
}

/** What, why, and where the money goes. Nothing typed is lost by a refusal. */
export const RefundForm = ({ refundable, ownIban, onDone }: RefundFormProps) => {
  const free = freeItems(refundable);
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set(free.length === 1 ? free.map(({ documentId }) => documentId) : []),
  );
  const [wish, setWish] = useState<RefundWish>({
    reasonId: '',
    target: 'wallet',
    iban: ownIban,
    accountNumber: '',
    name: refundable.ownerName ?? '',
    owner: ownerOf(refundable),
    note: '',
    agreement: false,
  });
  const [left, setLeft] = useState<ReadonlySet<WishField>>(new Set());
  const { create, isBusy, refusal, forgetRefusal } = useCreateRefund(refundable.orderId);

  const chosen = free.filter((item) => picked.has(item.documentId));
  const sum = chosenSum(chosen);
  const problems = problemsOf(wish, chosen.length);
  const errors: WishProblems = Object.fromEntries(
    wishFields.flatMap((field) => {
      const error = (left.has(field) ? problems[field] : undefined) ?? refusal.fields[field];
      return error ? [[field, error]] : [];
    }),
  );

  const change = (next: Partial<RefundWish>) => {
    setWish({ ...wish, ...next });
    forgetRefusal();
  };

  useEffect(() => {
    const refused = wishFields.find((field) => refusal.fields[field]);
    if (refused) focusOn(refused);
  }, [refusal]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setLeft(new Set(wishFields));
    const wrong = wishFields.find((field) => problems[field]);
    if (wrong) return focusOn(wrong);
    const refund = await create(chosen, sum.accepted, wish);
    if (refund) onDone(refund);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div id={itemsId} tabIndex={-1} className={styles.lines}>
        {free.length > 1 ? (
          <div className={styles.all}>
            <Button
              look="text"
              size="small"
              onClick={() => setPicked(new Set(free.map(({ documentId }) => documentId)))}
            >
              {refundFormTexts.everyone}
            </Button>
            <Button look="text" size="small" onClick={() => setPicked(new Set())}>
              {refundFormTexts.nobody}
            </Button>
          </div>
        ) : null}
        {refundable.lines.map((line) => (
          <ItemList
            key={line.lineId}
            line={line}
            hasHour={isTrip(refundable.productType)}
            chosen={picked}
            onChoose={(item, isChosen) => {
              const next = new Set(picked);
              if (isChosen) next.add(item.documentId);
              else next.delete(item.documentId);
              setPicked(next);
              forgetRefusal();
            }}
          />
        ))}
      </div>
      {errors.items ? (
        <Notice tone="bad" live>
          {errors.items}
        </Notice>
      ) : null}
      <Sum sum={sum} />
      <Panel title={texts.title}>
        <div className={styles.fields}>
          <WishFields
            wish={wish}
            onChange={change}
            onLeave={(field) => setLeft(new Set([...left, field]))}
            errors={errors}
            refundable={refundable}
          />
          {refusal.other ? (
            <Notice tone="bad" live>
              {refusal.other}
            </Notice>
          ) : null}
          <div className={styles.actions}>
            <Button look="go" type="submit" busy={isBusy} data-testid="refund-submit">
              {texts.submit(sum.count === 0 ? null : toPersianDigits(sum.count))}
            </Button>
            <LinkButton look="text" href={orderAddress(refundable.orderId)}>
              {texts.back}
            </LinkButton>
          </div>
        </div>
      </Panel>
    </form>
  );
};

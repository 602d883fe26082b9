import { toPersianDigits } from '#core/rules/text/digits.ts';
import { refundFormTexts } from '#core/texts/refund-form.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { isTrip } from '#web/products/sale-slot.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { askedWays, type Refundable } from './choice.ts';
import { ItemList } from './item-list.tsx';
import styles from './refund.module.css';
import { Sum } from './sum.tsx';
import { itemsId, type RefundFormProps, useRefundForm } from './use-refund-form.ts';
import { WishFields } from './wish-fields.tsx';

const texts = refundFormTexts.form;

interface ItemChoiceProps {
  refundable: Refundable;
  form: Pick<
    ReturnType<typeof useRefundForm>,
    'free' | 'picked' | 'pick' | 'pickAll' | 'pickNone' | 'ways' | 'chooseWay'
  >;
}

/** The place of a line among those of its name; null where it has a name of its own. */
const placeAmong = (
  lines: readonly { lineId: string; title: string }[],
  { lineId, title }: { lineId: string; title: string },
): number | null => {
  const same = lines.filter((line) => line.title === title);
  return same.length < 2 ? null : same.findIndex((line) => line.lineId === lineId) + 1;
};

/** The documents of each line to choose from. If there are several, buttons choose all or none. */
const ItemChoice = ({
  refundable,
  form: { free, picked, pick, pickAll, pickNone, ways, chooseWay },
}: ItemChoiceProps) => (
  <div id={itemsId} tabIndex={-1} className={styles.lines}>
    {free.length > 1 ? (
      <div className={styles.all}>
        <Button look="text" size="small" onClick={pickAll}>
          {refundFormTexts.everyone}
        </Button>
        <Button look="text" size="small" onClick={pickNone}>
          {refundFormTexts.nobody}
        </Button>
      </div>
    ) : null}
    {refundable.lines.map((line) => (
      <ItemList
        key={line.lineId}
        line={line}
        place={placeAmong(refundable.lines, line)}
        hasHour={isTrip(refundable.productType)}
        chosen={picked}
        onChoose={(item, isChosen) => pick(item.documentId, isChosen)}
        waysOf={(item) => askedWays(refundable, picked, item)}
        ways={ways}
        onWay={(item, way) => chooseWay(item.documentId, way)}
      />
    ))}
  </div>
);

/** The form for a refund: which documents, why, and where the money goes. A refusal loses nothing that was typed. */
export const RefundForm = (props: RefundFormProps) => {
  const { refundable } = props;
  const form = useRefundForm(props);
  const { wish, reasonIds, change, leave, errors, refused, sum, isBusy, submit } = form;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ItemChoice refundable={refundable} form={form} />
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
            onLeave={leave}
            errors={errors}
            refundable={refundable}
            reasonIds={reasonIds}
          />
          {refused ? (
            <Notice tone="bad" live>
              {refused}
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

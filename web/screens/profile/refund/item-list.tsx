import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { refundFormTexts as texts } from '#core/texts/refund-form.ts';
import { written } from '#core/texts/said.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { dayText, todayInIran, travellerNames } from '#web/features/orders/index.ts';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { RadioCards } from '#web/ui/radio-cards/radio-cards.tsx';
import { paidNumber, paidUnit } from '#web/ui/shown/money.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';
import type { ChosenWays, Refundable, RefundableItem } from './choice.ts';
import styles from './refund.module.css';

/** Why this sum comes back: in the product's words, or, if it has none, in ours. */
const whyText = ({ why, percent, note, hindrance }: RefundableItem): string => {
  if (hindrance && hindrance !== 'notOffered') return texts.hindrance[hindrance];
  if (note) return written(note, shownWriting);
  if (hindrance) return texts.hindrance[hindrance];
  return why === 'rules'
    ? texts.why.rules(percent === null ? null : toPersianDigits(percent))
    : texts.why[why];
};

const Back = ({ item }: { item: RefundableItem }) =>
  item.refund === null ? (
    <span className={styles.later}>{texts.afterReview}</span>
  ) : (
    <b className={styles.back}>
      <bdi dir="ltr">{paidNumber(item.refund)}</bdi> <small>{paidUnit()}</small>
    </b>
  );

interface ItemListProps {
  line: Refundable['lines'][number];
  /** Its place among lines of the same name, from one on; null for the only one. */
  place: number | null;
  /** Whether the line begins at a time of day, not just on a date. */
  hasHour: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (item: RefundableItem, isChosen: boolean) => void;
  /** What whoever stays has to choose without an item; null where nobody does. */
  waysOf: (item: RefundableItem) => RefundableItem['ways'] | null;
  ways: ChosenWays;
  onWay: (item: RefundableItem, way: string) => void;
}

/** Whoever stays without this document says how they go on. */
const WayChoice = ({
  item,
  asked,
  chosen,
  onWay,
}: {
  item: RefundableItem;
  asked: NonNullable<RefundableItem['ways']>;
  chosen: string | null;
  onWay: (way: string) => void;
}) => (
  <div className={styles.ways}>
    <RadioCards
      name={`refund-way-${item.documentId}`}
      legend={asked.title}
      options={asked.options.map(({ way, title, description, isOffered }) => ({
        value: way,
        title,
        description: written(description, shownWriting),
        isDisabled: !isOffered,
      }))}
      value={chosen}
      onChange={onWay}
    />
  </div>
);

const Ways = ({
  item,
  waysOf,
  ways,
  onWay,
}: Pick<ItemListProps, 'waysOf' | 'ways' | 'onWay'> & { item: RefundableItem }) => {
  const asked = waysOf(item);
  return asked ? (
    <WayChoice
      item={item}
      asked={asked}
      chosen={ways[item.documentId] ?? null}
      onWay={(way) => onWay(item, way)}
    />
  ) : null;
};

/** The documents of one line with their travellers, each with what comes back now. */
export const ItemList = ({ line, place, hasHour, chosen, onChoose, ...choice }: ItemListProps) => (
  <Panel
    title={place === null ? line.title : texts.numbered(line.title, toPersianDigits(place))}
    flush
    testId="refund-line"
  >
    <p className={styles.when}>
      {written(line.subtitle, shownWriting)} · {dayText(dateOf(line.startsAt), todayInIran())}
      {hasHour ? `، ${formatClock(line.startsAt.slice(11, 16))}` : null}
    </p>
    <ul className={styles.items}>
      {line.items.map((item) => (
        <li key={item.documentId} className={item.hindrance ? styles.off : undefined}>
          {item.hindrance ? (
            <div className={styles.item}>
              <span>
                <b>{travellerNames(item)}</b>
                <span className={styles.why}>{whyText(item)}</span>
              </span>
            </div>
          ) : (
            <Checkbox
              id={`refund-${item.documentId}`}
              checked={chosen.has(item.documentId)}
              onChange={(isChosen) => onChoose(item, isChosen)}
              testId="refund-item"
            >
              <span className={styles.item}>
                <span>
                  <b>{travellerNames(item)}</b>
                  <span className={styles.why}>
                    {texts.bought(paidNumber(item.paid))} · {whyText(item)}
                  </span>
                </span>
                <Back item={item} />
              </span>
            </Checkbox>
          )}
          <Ways item={item} {...choice} />
        </li>
      ))}
    </ul>
  </Panel>
);

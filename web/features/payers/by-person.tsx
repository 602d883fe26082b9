import { useState } from 'react';
import { partLeast } from '#core/rules/money/parts.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { shareTexts } from '#core/texts/shares.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { Price } from '#web/ui/price/price.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { mostNow, type NewShare, type OwnSum, togetherWithin, whyNotOpened } from './deal.ts';
import styles from './payers.module.css';

const texts = shareTexts.organise;

interface Props {
  people: readonly OwnSum[];
  /** What no link asks for. */
  free: Rial;
  /** How many links may still be opened. */
  more: number;
  isBusy: boolean;
  onOpen: (shares: NewShare[]) => Promise<boolean>;
}

/** A link for each traveller who is ticked, with their own price: all at first, as far as what is free reaches. */
export const ByPerson = ({ people, free, more, isBusy, onOpen }: Props) => {
  // What was ticked or not by hand stays so, whatever is free by now.
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const fitting = togetherWithin(people, free).slice(0, mostNow(more));
  const chosen = people.filter((one) => ticks[one.travellerId] ?? fitting.includes(one));
  const sums = chosen.map(({ sum }) => sum);
  const whyNot = whyNotOpened(sums, { free, more });
  return (
    <fieldset className={styles.people} aria-describedby="by-person-hint">
      <legend>{texts.byPerson}</legend>
      <p className={styles.quiet} id="by-person-hint">
        {texts.byPersonHint}
      </p>
      {people.map(({ travellerId, name, sum }) => (
        <Checkbox
          key={travellerId}
          id={`pays-${travellerId}`}
          checked={chosen.some((one) => one.travellerId === travellerId)}
          onChange={(ticked) => setTicks({ ...ticks, [travellerId]: ticked })}
          testId="pays-own"
        >
          <bdi>{name}</bdi> <Price amount={sum} size="small" />
        </Checkbox>
      ))}
      <Button
        look="line"
        size="small"
        busy={isBusy}
        aria-disabled={whyNot !== null}
        aria-describedby={whyNot === null ? undefined : 'by-person-why'}
        onClick={() => {
          if (whyNot === null)
            void onOpen(chosen.map(({ travellerId, sum }) => ({ name: '', travellerId, sum })));
        }}
        data-testid="by-person"
      >
        {texts.makeSome(toPersianDigits(chosen.length))}
      </Button>
      {whyNot === null ? null : (
        <p className={styles.quiet} id="by-person-why">
          {texts.whyNot[whyNot](paidMoney(partLeast), toPersianDigits(mostNow(more)))}
        </p>
      )}
    </fieldset>
  );
};

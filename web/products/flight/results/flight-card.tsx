import { useId } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price/price.tsx';
import { FlightTimes } from '../times/flight-times.tsx';
import { AirlineTile } from './airline-tile.tsx';
import { CardFacts } from './card-facts.tsx';
import { adultPriceOf } from './facts.ts';
import styles from './flight-card.module.css';

const texts = resultsTexts.card;

interface Props {
  proposal: Proposal;
  isCheapest: boolean;
  isOpened: boolean;
  travellerCount: number;
  onChoose: () => void;
  onOtherDays: () => void;
}

const Rail = ({ proposal, isCheapest, travellerCount, onChoose, onOtherDays }: Props) => {
  const group = proposal.flightGroups[0];
  const leg = group?.flightLegs[0];
  if (proposal.seat === 0)
    return (
      <div className={styles.rail}>
        <div>
          <p className={styles.soldOut}>{texts.soldOut}</p>
          <p className={styles.who}>{texts.soldOutText}</p>
        </div>
        <Button look="line" size="small" icon="calendar" className={styles.over} onClick={onOtherDays}>
          {texts.otherDays}
        </Button>
      </div>
    );
  return (
    <div className={styles.rail}>
      <div>
        <Price amount={adultPriceOf(proposal)} best={isCheapest} />
        <p className={styles.who}>
          {travellerCount > 1 ? texts.total(travellerCount, formatToman(proposal.totalPrice)) : texts.each}
        </p>
      </div>
      <Button
        className={styles.choose}
        onClick={onChoose}
        aria-label={texts.chooseLong(
          group?.marketingAirlineName ?? '',
          leg?.flightNumber ?? '',
          formatClock(group?.departureTime ?? '00:00'),
        )}
        data-testid="choose-flight"
      >
        {texts.choose}
      </Button>
    </div>
  );
};

/** One flight of the list. The button's area is the whole card. */
export const FlightCard = (props: Props) => {
  const { proposal, isCheapest, isOpened } = props;
  const id = useId();
  const group = proposal.flightGroups[0];
  const leg = group?.flightLegs[0];
  const isSoldOut = proposal.seat === 0;
  if (!group || !leg) return null;
  return (
    <article
      className={classNames(styles.card, isSoldOut && styles.sold, isOpened && styles.opened)}
      aria-labelledby={id}
      data-testid="flight-card"
    >
      {isCheapest ? <span className={styles.best}>{texts.best}</span> : null}
      <div className={styles.body}>
        <div className={styles.head}>
          <AirlineTile code={group.marketingAirlineCode} isFaded={isSoldOut} />
          <h3 id={id} className={styles.airline}>
            {group.marketingAirlineName}{' '}
            <span className={styles.flight}>
              <bdi dir="ltr" className="code">
                {leg.flightNumber}
              </bdi>
              <span className={styles.aircraft}>
                {' · '}
                <bdi dir="ltr" className="code">
                  {leg.aircraft}
                </bdi>
              </span>
            </span>
          </h3>
          <span className={styles.badges}>
            <Badge tone={proposal.isCharter ? 'charter' : 'system'}>
              {proposal.isCharter ? texts.charter : texts.system}
            </Badge>
          </span>
        </div>
        <FlightTimes group={group} isFaded={isSoldOut} />
        <CardFacts proposal={proposal} />
      </div>
      <Rail {...props} />
    </article>
  );
};

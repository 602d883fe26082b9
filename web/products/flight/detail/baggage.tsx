import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import styles from './detail.module.css';

const texts = detailTexts.bags;

/** What may be brought along, for whom. */
export const Baggage = ({ baggage }: { baggage: Proposal['baggage'] }) => {
  const rows = [
    { name: texts.checked, whom: texts.perPerson, amount: baggageText(baggage.checked) },
    { name: texts.cabin, whom: texts.perPerson, amount: baggageText(baggage.cabin) },
    {
      name: texts.infant,
      whom: texts.perInfant,
      amount: baggageText({ quantity: baggage.infantCheckedKg, unit: 'Kg' }),
    },
  ];
  return (
    <div className={styles.stack}>
      <dl className={styles.bags}>
        {rows.map(({ name, whom, amount }) => (
          <div key={name}>
            <dt>
              {name}
              <span className={styles.quiet}>{whom}</span>
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{texts.hint}</p>
    </div>
  );
};

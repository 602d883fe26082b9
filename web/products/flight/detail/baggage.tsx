import type { PaxPrice, Proposal } from '#core/products/flight/contract/proposal.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { billWords } from '#core/texts/words/bill.ts';
import styles from './detail.module.css';

const texts = detailTexts.bags;
/** All types are shown, whoever travels, since some people decide by baggage who comes along. */
const types = ['Adult', 'Child', 'Infant'] as const;

/** What a passenger of a type may bring. An infant sits on a lap and has no cabin bag. */
const allowanceOf = (
  paxType: PaxPrice['paxType'],
  { checked, cabin, infantCheckedKg }: Proposal['baggage'],
) =>
  paxType === 'Infant'
    ? {
        checked: { quantity: infantCheckedKg, unit: 'Kg' as const },
        cabin: { quantity: 0, unit: cabin.unit },
      }
    : { checked, cabin };

/** The baggage that is allowed, by class and type of passenger. */
export const Baggage = ({ proposal }: { proposal: Proposal }) => (
  <div className={styles.stack}>
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <caption>{texts.caption(resultsTexts.card.cabin[proposal.cabinClass])}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.who}</th>
            <th scope="col">{texts.checked}</th>
            <th scope="col">{texts.cabin}</th>
          </tr>
        </thead>
        <tbody>
          {types.map((paxType) => {
            const { checked, cabin } = allowanceOf(paxType, proposal.baggage);
            return (
              <tr key={paxType}>
                <th scope="row">{billWords.paxTypes[paxType]}</th>
                <td>{baggageText(checked)}</td>
                <td>{baggageText(cabin)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
    <p className={styles.quiet}>{texts.hint}</p>
  </div>
);

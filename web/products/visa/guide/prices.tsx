import { Link } from 'wouter';
import type { VisaKind } from '#core/products/visa/contract/destination.ts';
import { visaGuideTexts as texts } from '#core/products/visa/texts/guide.ts';
import { kindTitle, visaWords } from '#core/products/visa/texts/kinds.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { kindsAddress } from '../shared/address.ts';
import { ForeignAmount } from '../shared/foreign-price.tsx';
import styles from './guide.module.css';

const Row = ({ code, kind }: { code: string; kind: VisaKind }) => {
  const { type, duration, entry, speed } = kind;
  const title = kindTitle(kind);
  return (
    <li className={styles.kind}>
      <h3>
        {title} {type === 'Tourist' ? null : <Badge>{visaWords.types[type]}</Badge>}
      </h3>
      <dl>
        <div>
          <dt>{texts.foreign}</dt>
          <dd>
            <ForeignAmount price={kind.price} isBold />
          </dd>
        </div>
        <div>
          <dt>{texts.rials}</dt>
          <dd>
            <Price offer amount={kind.rials} size="small" />
          </dd>
        </div>
        <div>
          <dt>{texts.takes}</dt>
          <dd>{texts.workingDays(kind.processingDays)}</dd>
        </div>
        <div>
          <dt>{texts.validity}</dt>
          <dd>{texts.validDays(kind.validDays)}</dd>
        </div>
      </dl>
      <Link
        href={kindsAddress(code, {
          kind: { type, duration, entry, speed },
          hasGuarantee: false,
          applicants: 1,
        })}
        aria-label={texts.chooseKind(title)}
      >
        {texts.choose}
      </Link>
    </li>
  );
};

/** The price of each kind for one person, in its own currency and in tomans, and how long it takes. The table becomes cards on phones. */
export const Prices = ({ code, kinds }: { code: string; kinds: readonly VisaKind[] }) => (
  <section id="prices" aria-labelledby="prices-title">
    <h2 id="prices-title">{texts.prices}</h2>
    <p className={styles.quiet}>{texts.pricesLead}</p>
    <Card padded={false}>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <Row key={kind.kindId} code={code} kind={kind} />
        ))}
      </ul>
    </Card>
  </section>
);

import type { VisaOnRoute } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { CountryLinks } from '#web/products/country-links.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { numericDay } from '#web/ui/shown/days.ts';
import styles from './detail.module.css';

const texts = detailTexts.visas;

const toneOf: Record<VisaOnRoute['kind'], BadgeTone> = {
  free: 'ok',
  onArrival: 'act',
  electronic: 'act',
  required: 'warn',
  unknown: 'neutral',
};

/** Whether a country on the route wants a visa. */
const needsVisa = ({ kind }: VisaOnRoute): boolean => kind !== 'free';

const Country = ({ visa }: { visa: VisaOnRoute }) => (
  <li>
    <p className={styles.visaHead}>
      <b>
        {visa.countryFa} <span className={styles.unit}>({texts.roles[visa.role]})</span>
      </b>
      <Badge tone={toneOf[visa.kind]}>{texts.kinds[visa.kind]}</Badge>
    </p>
    <p>{visa.text}</p>
    <p className={styles.quiet}>
      {[
        visa.source ? detailTexts.ladder.source(visa.source) : null,
        visa.checkedOn ? texts.checkedOn(numericDay(visa.checkedOn)) : null,
      ]
        .filter((part) => part !== null)
        .join(' · ')}
    </p>
    {needsVisa(visa) ? (
      <CountryLinks of="flight" country={{ iso3: visa.countryIso3, name: visa.countryFa }} />
    ) : null}
  </li>
);

/** Which visas are needed on the route, and how old that information is. Within Iran it says that none is needed. */
export default function Visa({ countries }: { countries: readonly VisaOnRoute[] }) {
  if (countries.length === 0) return <Notice icon="globe">{texts.none}</Notice>;
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{texts.lead}</p>
      <ul className={styles.visas}>
        {countries.map((visa) => (
          <Country key={`${visa.countryIso2} ${visa.role}`} visa={visa} />
        ))}
      </ul>
      <p className={styles.quiet}>{texts.hint}</p>
    </div>
  );
}

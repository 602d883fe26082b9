import { useLocation, useParams } from 'wouter';
import type { Destination } from '#core/products/visa/contract/destination.ts';
import { isSold } from '#core/products/visa/rules/is-sold.ts';
import { visaGuideTexts as texts } from '#core/products/visa/texts/guide.ts';
import { guideTitle } from '#core/products/visa/texts/guide-title.ts';
import { momentOf } from '#web/features/orders/moments.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { destinationOf } from '../shared/address.ts';
import { BeforeAll } from '../shared/before-all.tsx';
import { nearestKind } from '../shared/choice.ts';
import { NeededDocuments } from '../shared/documents.tsx';
import { VisaHero } from '../shared/hero.tsx';
import { NotHere } from '../shared/not-here.tsx';
import { useDestination } from '../shared/use-destinations.ts';
import { Back } from './back.tsx';
import { Contents, type GuidePart } from './contents.tsx';
import styles from './guide.module.css';
import { Prices } from './prices.tsx';
import { DestinationNotices, Sections } from './sections.tsx';

const partsOf = ({ documents, guide, notices }: Destination, hasPrices: boolean): GuidePart[] => [
  ...(hasPrices ? [{ id: 'prices', name: texts.prices }] : []),
  ...(documents.length > 0 ? [{ id: 'documents', name: texts.documents }] : []),
  ...(hasPrices ? [{ id: 'back', name: texts.back }] : []),
  ...(notices.length > 0 ? [{ id: 'notices', name: texts.notices }] : []),
  ...(guide.length > 0 ? [{ id: 'guide', name: texts.faq }] : []),
];

const Waiting = () => (
  <div className={`wrap ${styles.layout}`} aria-busy="true">
    <p className="vh">{texts.loading}</p>
    <div className={styles.stack}>
      <Skeleton width="14rem" height="2.125rem" />
      <Skeleton width="100%" height="24rem" />
      <Skeleton width="9rem" height="2.125rem" />
      <Skeleton width="100%" height="16rem" />
    </div>
    <Skeleton width="100%" height="14rem" />
  </div>
);

const Body = ({ destination }: { destination: Destination }) => {
  const { code, kinds, documents, guide, notices, updatedAt } = destination;
  const usual = isSold(destination) ? nearestKind(kinds, {}) : null;
  return (
    <>
      <BeforeAll destination={destination} />
      <div className={`wrap ${styles.layout}`}>
        <div className={styles.stack}>
          {usual ? <Prices code={code} kinds={kinds} /> : null}
          {documents.length > 0 ? (
            <section id="documents" aria-labelledby="documents-title">
              <h2 id="documents-title">{texts.documents}</h2>
              <Card>
                <NeededDocuments documents={documents} />
              </Card>
            </section>
          ) : null}
          {usual ? <Back code={code} kind={usual} /> : null}
          {notices.length > 0 ? <DestinationNotices notices={notices} /> : null}
          {guide.length > 0 ? <Sections guide={guide} /> : null}
          <p className={styles.quiet}>{texts.updated(momentOf(updatedAt).day)}</p>
        </div>
        <aside className={styles.side} aria-label={texts.contents}>
          <Contents parts={partsOf(destination, usual !== null)} />
        </aside>
      </div>
    </>
  );
};

/** The guide to a destination's visas: prices, documents, refunds and steps, with one link to the application. */
export default function GuidePage() {
  const [path] = useLocation();
  const { destination: named } = useParams<{ destination?: string }>();
  const code = destinationOf(path, named);
  const { data, error, refetch } = useDestination(code);
  const title = data ? guideTitle(data) : texts.loadingTitle;
  usePageTitle(title);
  if (error) return <NotHere failure={error} onRetry={() => void refetch()} />;
  return (
    <main id="main">
      <VisaHero title={title} lead={data?.summary ?? ''} poster={data ? data.poster : null}>
        {data && isSold(data) ? (
          <div className={styles.start}>
            <LinkButton href={`/visa/${code}/type`} look="go" size="big" data-testid="visa-start">
              {texts.start}
            </LinkButton>
          </div>
        ) : data ? null : (
          <div className={styles.start} aria-hidden="true" />
        )}
      </VisaHero>
      {data ? <Body destination={data} /> : <Waiting />}
    </main>
  );
}

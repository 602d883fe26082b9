import type { VisaKind } from '#core/products/visa/contract/destination.ts';
import { visaGuideTexts as texts } from '#core/products/visa/texts/guide.ts';
import { kindChoiceTexts } from '#core/products/visa/texts/kind-choice.ts';
import { kindTitle } from '#core/products/visa/texts/kinds.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { BackRows } from '../shared/back-rows.tsx';
import { NotCome } from '../shared/not-come.tsx';
import { usePrice } from '../shared/use-price.ts';
import styles from './guide.module.css';

/** How much a refund of the usual kind brings without the guarantee, and what the guarantee would change. */
export const Back = ({ code, kind }: { code: string; kind: VisaKind }) => {
  const { data, error, refetch } = usePrice({ destination: code, kind, hasGuarantee: false, applicants: 1 });
  return (
    <section id="back" aria-labelledby="back-title">
      <h2 id="back-title">{texts.back}</h2>
      <p className={styles.quiet}>{texts.backLead(kindTitle(kind))}</p>
      <Card>
        {error ? (
          <NotCome failure={error} onRetry={() => void refetch()}>
            {kindChoiceTexts.priceFailed}
          </NotCome>
        ) : data ? (
          <BackRows rows={data.back} />
        ) : (
          <Skeleton width="100%" height="8rem" />
        )}
        {kind.guarantee ? <p className={styles.quiet}>{texts.backGuarantee}</p> : null}
      </Card>
    </section>
  );
};

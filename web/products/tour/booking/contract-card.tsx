import { useState } from 'react';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { failureText } from '#web/api/failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import styles from './booking.module.css';
import type { Contract } from './use-contract.ts';

const texts = tourBookingTexts.contract;

/** The contract to be read, and the box by which it is accepted. */
export const ContractCard = ({ contract }: { contract: Contract }) => {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = contract.asked;
  return (
    <section aria-labelledby="tour-contract">
      <Card>
        <h2 id="tour-contract">{texts.title}</h2>
        {contract.isChanged ? (
          <Notice tone="warn" live>
            {texts.changed}
          </Notice>
        ) : null}
        {data ? (
          <>
            <p className={styles.quiet}>
              {data.title}، {texts.version(data.version)}
            </p>
            <Button look="text" size="small" onClick={() => setOpen(true)} data-testid="read-contract">
              {texts.read}
            </Button>
            <Checkbox
              id="accept-contract"
              checked={contract.isAccepted}
              onChange={contract.accept}
              error={contract.problem ?? undefined}
              testId="accept-contract"
            >
              {texts.accept}
            </Checkbox>
            <Sheet open={isOpen} full title={data.title} onClose={() => setOpen(false)}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that is longer than the sheet is scrolled by keys too. */}
              <section className={styles.contract} aria-label={data.title} tabIndex={0}>
                <p className={styles.quiet}>
                  {data.brand}، {texts.version(data.version)}
                </p>
                {data.articles.map((article) => (
                  <section key={article.title}>
                    <h3>{article.title}</h3>
                    {article.paragraphs.map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </section>
                ))}
              </section>
            </Sheet>
          </>
        ) : error ? (
          <p role="alert">
            {texts.failed} {failureText(error)}{' '}
            <Button look="text" size="small" icon="refresh" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </p>
        ) : (
          <p role="status">{texts.loading}</p>
        )}
      </Card>
    </section>
  );
};

import { progressTexts } from '#core/products/visa/texts/progress.ts';
import { DocumentList, DocumentRow } from '#web/features/documents/index.ts';
import { travellerName } from '#web/features/orders/index.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { PersonWithApplication } from './people.ts';
import styles from './progress.module.css';
import { useGiveDocument } from './use-give-document.ts';

const texts = progressTexts.asked;

interface AskedProps {
  orderId: string;
  people: readonly PersonWithApplication[];
}

/** The documents that staff ask for, with the reason and an upload; nothing if they ask for none. */
export const AskedDocuments = ({ orderId, people }: AskedProps) => {
  const giving = useGiveDocument(orderId);
  const asked = people.flatMap(({ traveller, applicant }) => {
    const documents = applicant.documents.filter(({ state }) => state === 'asked');
    return applicant.state === 'DocumentsMissing' && documents.length > 0 ? [{ traveller, documents }] : [];
  });
  if (asked.length === 0) return null;
  return (
    <section className={styles.asked} aria-labelledby="asked-title" data-testid="asked">
      <div className={styles.askedHead}>
        <Icon name="alert" />
        <div>
          <h2 id="asked-title">{texts.title}</h2>
          <p>{texts.lead}</p>
        </div>
      </div>
      {asked.map(({ traveller, documents }) => (
        <div key={traveller.travellerId} className={styles.askedOf}>
          {people.length > 1 ? <h3>{travellerName(traveller)}</h3> : null}
          {documents.map(({ code, title, hint, check, note }) => {
            const wanted = { travellerId: traveller.travellerId, code, title, check };
            return (
              <div key={code} className={styles.askedOne}>
                <Notice tone="warn" icon="info">
                  {note ?? texts.noNote}
                </Notice>
                <DocumentList label={texts.list(travellerName(traveller))}>
                  <DocumentRow
                    id={`asked-${traveller.travellerId}-${code}`}
                    title={title}
                    hint={hint}
                    isOptional={false}
                    upload={giving.stateOf(wanted)}
                    fileId={null}
                    error={undefined}
                    onFile={(file) => giving.choose(wanted, file)}
                    onCancel={() => giving.cancel(wanted)}
                    onRetry={() => giving.retry(wanted)}
                  />
                </DocumentList>
              </div>
            );
          })}
        </div>
      ))}
    </section>
  );
};

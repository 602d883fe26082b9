import type { DocumentRule } from '#core/products/visa/contract/destination.ts';
import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { uploadTexts } from '#core/texts/uploads.ts';
import { DocumentList, DocumentRow } from '#web/features/documents/index.ts';
import { idOfPath, travellerPath } from '#web/features/travellers/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import styles from './application.module.css';
import { documentField } from './problems.ts';
import type { ApplicationModel } from './use-application.ts';
import { forgetPictures } from './use-papers.ts';

const texts = applicationTexts.documents;

/** The documents that one applicant has to give, and may give. */
export const ApplicantDocuments = ({
  application,
  index,
}: {
  application: ApplicationModel;
  index: number;
}) => {
  const { form, papers, askedOf, givenBy } = application;
  const [sheet, traveller] = [papers.sheets[index], form.travellers[index]];
  if (!sheet || !traveller) return null;
  const { key } = sheet;
  const given = givenBy(index);

  const remove = ({ code, title }: DocumentRule): void => {
    const fileId = given[code];
    if (sheet.given[code]) papers.drop(key, code);
    // The fields that were filled in from the passport stay as they are.
    else form.replace(index, { ...traveller, scan: null });
    if (fileId) forgetPictures([fileId]);
    announce(uploadTexts.removedOf(title));
  };
  return (
    <div className={styles.documents}>
      <h3>{texts.title}</h3>
      <p className={styles.quiet}>{texts.note}</p>
      <DocumentList label={texts.of(applicationTexts.heading(index))}>
        {askedOf(index).map((rule) => {
          const { code, title, hint, requiredFor } = rule;
          const path = travellerPath(index, documentField(code));
          const fileId = given[code] ?? null;
          return (
            <DocumentRow
              key={`${key}/${code}`}
              id={idOfPath(path)}
              title={title}
              hint={hint}
              isOptional={requiredFor === 'nobody'}
              upload={papers.stateOf(key, code)}
              fileId={fileId}
              note={fileId && traveller.scan?.id === fileId ? texts.fromScan : undefined}
              error={form.shown.get(path)}
              onFile={(file) => papers.give(key, rule, file)}
              onCancel={() => papers.cancel(key, code)}
              onRetry={() => papers.retry(key, code)}
              onRemove={() => remove(rule)}
            />
          );
        })}
      </DocumentList>
    </div>
  );
};

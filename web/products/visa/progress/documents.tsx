import type { VisaApplicant } from '#core/products/visa/contract/application.ts';
import { progressTexts } from '#core/products/visa/texts/progress.ts';
import { Thumbnail } from '#web/features/documents/index.ts';
import { DocumentButton } from '#web/features/orders/index.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './progress.module.css';

const texts = progressTexts.documents;

type Document = VisaApplicant['documents'][number];

const tones: Record<Document['state'], BadgeTone> = { given: 'ok', asked: 'warn', notGiven: 'neutral' };

/** The state to show. If the application no longer waits for a document, one that was asked for counts as given or not given. */
const shownState = ({ state, fileId }: Document, isWaitedFor: boolean): Document['state'] => {
  if (state !== 'asked' || isWaitedFor) return state;
  return fileId ? 'given' : 'notGiven';
};

const Row = ({ document: { title, state, fileId, note } }: { document: Document }) => (
  <li>
    {fileId ? (
      <Thumbnail fileId={fileId} title={title} />
    ) : (
      <span className={styles.noPicture}>
        <Icon name="card" />
      </span>
    )}
    <div className={styles.documentWords}>
      <b>{title}</b>
      {/* The note of a document that is asked for is shown at the top of the page. */}
      {note && state !== 'asked' ? <span className={styles.quiet}>{note}</span> : null}
    </div>
    <Badge tone={tones[state]}>{texts.states[state]}</Badge>
    {fileId ? (
      <DocumentButton
        path={`/images/Blob/Read/${fileId}`}
        icon="search"
        label={texts.showOf(title)}
        words={texts.words}
      />
    ) : null}
  </li>
);

/** The documents of an application, each with its state. */
export const DocumentsProgress = ({ applicant, name }: { applicant: VisaApplicant; name: string }) => {
  // Optional documents are shown only if they were given.
  const shown = applicant.documents.filter(({ isRequired, state }) => isRequired || state !== 'notGiven');
  if (shown.length === 0) return null;
  return (
    <div className={styles.block}>
      <h3>{texts.title}</h3>
      <ul className={styles.documents} aria-label={texts.list(name)}>
        {shown.map((document) => (
          <Row
            key={document.code}
            document={{ ...document, state: shownState(document, applicant.state === 'DocumentsMissing') }}
          />
        ))}
      </ul>
    </div>
  );
};

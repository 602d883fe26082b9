import { useState } from 'react';
import type { VisaApplicant } from '#core/products/visa/contract/application.ts';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { usePicture } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './desk.module.css';
import { Viewer } from './viewer.tsx';

const texts = staffTexts.applicant;
const tones = { given: 'ok', asked: 'warn', notGiven: 'neutral' } as const;

type Given = VisaApplicant['documents'][number];

const Thumbnail = ({ document, name, fileId }: { document: Given; name: string; fileId: string }) => {
  const [isOpen, setOpen] = useState(false);
  const { url, isFailed } = usePicture(`/api/back-office/visa/Document/${fileId}`);
  if (isFailed) return <span className={styles.noPicture}>{texts.pictureFailed}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={texts.open(document.title, name)}
        aria-busy={url === null}
        onClick={() => setOpen(url !== null)}
        data-testid={`document-${document.code}`}
      >
        {url ? <img src={url} alt="" /> : null}
      </button>
      {isOpen && url ? (
        <Viewer url={url} title={`${document.title}، ${name}`} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
};

const Document = ({ document, name }: { document: Given; name: string }) => (
  <li className={styles.document}>
    {document.fileId ? (
      <Thumbnail document={document} name={name} fileId={document.fileId} />
    ) : (
      <span className={styles.noPicture}>
        {document.state === 'given' ? texts.pictureGone : <Icon name="card" />}
      </span>
    )}
    <div>
      <b>{document.title}</b>
      {document.isRequired ? <span className={styles.quiet}> {texts.required}</span> : null}
    </div>
    <Badge tone={tones[document.state]}>{texts.documentStates[document.state]}</Badge>
    {document.note ? <p className={styles.quiet}>{document.note}</p> : null}
  </li>
);

/** The documents of an applicant, given or still missing. Pictures open in full size. */
export const GivenDocuments = ({ documents, name }: { documents: readonly Given[]; name: string }) =>
  documents.length === 0 ? (
    <p className={styles.quiet}>{texts.noDocuments}</p>
  ) : (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <Document key={document.code} document={document} name={name} />
      ))}
    </ul>
  );

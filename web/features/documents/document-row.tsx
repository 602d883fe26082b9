import { useRef } from 'react';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { formTexts } from '#core/texts/forms.ts';
import { uploadTexts as texts } from '#core/texts/uploads.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './documents.module.css';
import { pictureMedia } from './inspect.ts';
import { Thumbnail } from './thumbnail.tsx';
import type { UploadState } from './uploads.ts';

interface RowProps {
  /** The id of its main button, which gets the focus from an error. */
  id: string;
  title: string;
  /** What a good one looks like. */
  hint: string;
  isOptional: boolean;
  /** The upload while it is under way or failed. */
  upload: UploadState | undefined;
  /** The picture that the server has. */
  fileId: string | null;
  /** What to say about that picture, other than that it is there. */
  note?: string | undefined;
  /** Why the form cannot be sent with it. */
  error: string | undefined;
  onFile: (file: File) => void;
  onCancel: () => void;
  onRetry: () => void;
  /** Undefined if it cannot be removed. */
  onRemove?: (() => void) | undefined;
}

const percent = (share: number): string => `${toPersianDigits(Math.round(share * 100))}٪`;

const Mark = ({ title, upload, fileId }: Pick<RowProps, 'title' | 'upload' | 'fileId'>) => {
  if (fileId && !upload) return <Thumbnail key={fileId} fileId={fileId} title={title} />;
  return (
    <span className={styles.mark}>
      <Icon name={upload?.kind === 'failed' ? 'alert' : 'card'} />
    </span>
  );
};

const Bar = ({ title, share }: { title: string; share: number }) => (
  <div
    className={styles.bar}
    role="progressbar"
    aria-label={texts.progress(title)}
    aria-valuenow={Math.round(share * 100)}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <i style={{ inlineSize: `${share * 100}%` }} />
  </div>
);

const Words = ({ title, hint, upload, fileId, note, error }: Omit<RowProps, 'id'>) => {
  if (upload?.kind === 'looking') return <div className={styles.note}>{texts.looking}</div>;
  if (upload?.kind === 'waiting') return <div className={styles.note}>{texts.waiting}</div>;
  if (upload?.kind === 'sending')
    return (
      <>
        <div className={styles.note}>{texts.sending(percent(upload.share))}</div>
        <Bar title={title} share={upload.share} />
      </>
    );
  const wrong = upload?.text ?? error;
  return (
    <>
      {wrong ? <div className={styles.bad}>{wrong}</div> : null}
      {wrong && fileId ? <div className={styles.note}>{upload ? texts.keptBefore : null}</div> : null}
      {!wrong && fileId ? <div className={styles.note}>{note ?? texts.ready}</div> : null}
      {hint !== '' && !fileId ? <div className={styles.note}>{hint}</div> : null}
    </>
  );
};

/** One document: its picture is chosen, checked and sent, and can be replaced or removed. */
export const DocumentRow = (props: RowProps) => {
  const { id, title, isOptional, upload, fileId, error, onFile, onCancel, onRetry, onRemove } = props;
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isFailed = upload?.kind === 'failed';
  const isRunning = upload !== undefined && !isFailed;
  const canRetry = isFailed && upload.isRetryable;
  const choose = (): void => picker.current?.click();

  const main = (): { label: string; onClick: () => void } => {
    if (isRunning) return { label: texts.cancel, onClick: onCancel };
    if (canRetry) return { label: texts.retry, onClick: onRetry };
    if (isFailed) return { label: texts.chooseAgain, onClick: choose };
    return { label: fileId ? texts.replace : texts.choose, onClick: choose };
  };
  const input = (which: typeof picker, capture?: 'environment') => (
    <input
      ref={which}
      type="file"
      hidden
      accept={pictureMedia.join(',')}
      {...(capture ? { capture } : {})}
      data-testid={`${id}-${capture ? 'camera' : 'picture'}`}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // The value is reset, so that choosing the same picture again counts as a change.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
  // It is always the same button, so that it keeps the focus when its action changes.
  const action = (label: string, onClick: () => void, look: 'line' | 'text', more: object = {}) => (
    <Button look={look} size="small" onClick={onClick} {...more}>
      {label}
      <span className="vh">{texts.of(title)}</span>
    </Button>
  );
  const { label, onClick } = main();
  const state = upload?.kind ?? (fileId ? 'ready' : 'idle');
  return (
    <li
      className={classNames(styles.row, (isFailed || (error && !isRunning)) && styles.wrong)}
      data-state={state}
      data-testid={`${id}-row`}
    >
      {input(picker)}
      {input(camera, 'environment')}
      <Mark title={title} upload={upload} fileId={fileId} />
      <div className={styles.words} id={`${id}-words`}>
        <b>
          {title}
          {isOptional ? <span className={styles.note}> {formTexts.optional}</span> : null}
        </b>
        <Words {...props} />
      </div>
      <div className={styles.actions}>
        {action(label, onClick, 'line', { id, 'aria-describedby': `${id}-words` })}
        {isRunning
          ? null
          : action(texts.camera, () => camera.current?.click(), 'line', { className: styles.onlyTouch })}
        {canRetry ? action(texts.chooseAgain, choose, 'line') : null}
        {isFailed ? action(texts.leave, onCancel, 'text') : null}
        {fileId && !upload && onRemove ? action(texts.remove, onRemove, 'text') : null}
      </div>
    </li>
  );
};

import { useRef, useState } from 'react';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { call } from '#web/api/call.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Crest } from '#web/ui/crest/crest.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { applyScan, type Scan } from './apply-scan.ts';
import type { FieldsProps } from './field-of.ts';
import styles from './scan.module.css';
import { ScanResult } from './scan-result.tsx';
import { media, useScan } from './use-scan.ts';

const texts = travellerTexts.scan;

/** The reading for one card: what was read goes into its draft, and is kept as long as typed values may still be replaced by it. */
const useCardScan = ({ form, index, draft, countries }: FieldsProps) => {
  const [last, setLast] = useState<Scan | null>(null);
  const apply = (scan: Scan, isForced: boolean): void => {
    const applied = applyScan(draft, scan, countries, { isForced });
    setLast(scan);
    form.replace(index, applied.draft);
    announce(isForced ? texts.replaced : `${texts.done}. ${texts.doneNote}`);
  };
  const latest = useRef(apply);
  latest.current = apply;
  const { state, start, cancel } = useScan((scan) => latest.current(scan, false));
  return {
    state,
    start,
    cancel,
    conflicts: last ? applyScan(draft, last, countries).conflicts : [],
    /** Replaces typed values by what was read. */
    replace: (): void => {
      if (last) apply(last, true);
    },
    remove: async (): Promise<void> => {
      const id = draft.scan?.id;
      form.replace(index, { ...draft, scan: null });
      setLast(null);
      announce(texts.removed);
      // If this fails, the server deletes the picture within a day.
      if (id) await call('DELETE /images/Blob/Delete/{id}', { params: { id } });
    },
  };
};

type CardScan = ReturnType<typeof useCardScan>;

/** Shown while a picture is sent or read; `sent` is from 0 to 1. */
const ReadingNow = ({ sent, onCancel }: { sent: number; onCancel: () => void }) => (
  <>
    <Crest open={Math.round(sent * 5)} />
    <div className={styles.words}>
      <b>{sent < 1 ? texts.sending(`${toPersianDigits(Math.round(sent * 100))}٪`) : texts.reading}</b>
      <div className={styles.note}>{texts.readingNote}</div>
    </div>
    <Button look="text" size="small" onClick={onCancel}>
      {texts.cancel}
    </Button>
  </>
);

/** The result of the last picture; if there was none, what can be done. */
const Standing = ({ props, scan }: { props: FieldsProps; scan: CardScan }) => {
  const { draft, mode, isScanKept = false } = props;
  const { state } = scan;
  if (state.kind === 'failed')
    return (
      <>
        <b>{texts.failed}</b>
        <div className={styles.bad}>{state.text}</div>
        <div className={styles.note}>{texts.byHand}</div>
      </>
    );
  if (draft.scan)
    return (
      <ScanResult
        draft={draft}
        mode={mode}
        isKept={isScanKept}
        conflicts={scan.conflicts}
        onReplace={scan.replace}
        onRemove={() => void scan.remove()}
      />
    );
  return (
    <>
      <b>{texts.idle}</b>
      <div className={styles.note}>{texts.idleNote}</div>
    </>
  );
};

/** Fills the card from a picture of the passport. Typed values stay; the values that were read are shown to be confirmed. */
export const ScanStrip = (props: FieldsProps) => {
  const { index, draft } = props;
  const scan = useCardScan(props);
  const { state } = scan;
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (which: typeof picker, capture?: 'environment') => (
    <input
      ref={which}
      type="file"
      hidden
      accept={media.join(',')}
      {...(capture ? { capture } : {})}
      data-testid={`traveller-${index}-${capture ? 'camera' : 'picture'}`}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // The value is reset, so that choosing the same picture again counts as a change.
        event.target.value = '';
        if (file) void scan.start(file);
      }}
    />
  );
  return (
    <div className={styles.strip} data-testid={`traveller-${index}-scan`} data-state={state.kind}>
      {input(picker)}
      {input(camera, 'environment')}
      {state.kind === 'reading' ? (
        <ReadingNow sent={state.sent} onCancel={scan.cancel} />
      ) : (
        <>
          <span className={styles.icon}>
            <Icon name={state.kind === 'failed' ? 'alert' : draft.scan ? 'check' : 'card'} />
          </span>
          <div className={styles.words}>
            <Standing props={props} scan={scan} />
          </div>
          <div className={styles.actions}>
            <Button look="line" size="small" onClick={() => picker.current?.click()}>
              {draft.scan ? texts.again : texts.choose}
            </Button>
            <Button
              look="line"
              size="small"
              className={styles.onlyTouch}
              onClick={() => camera.current?.click()}
            >
              {texts.camera}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};

import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PassengerField, PassengerMode } from '#core/rules/passengers/validate.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { Button } from '#web/ui/button/button.tsx';
import { fullDay } from '#web/ui/shown/days.ts';
import type { TravellerDraft } from './draft.ts';
import { isUnclear, shownFields } from './field-of.ts';
import styles from './scan.module.css';

const texts = travellerTexts.scan;

const dayOf = (instant: string): string => fullDay(dayInIran(new Date(instant)));

const named = (fields: readonly PassengerField[]): string =>
  fields.map((field) => travellerTexts.fields[field]).join('، ');

interface ResultProps {
  draft: TravellerDraft;
  mode: PassengerMode;
  /** Whether it is stored as a document, longer than the scan alone. */
  isKept: boolean;
  conflicts: readonly PassengerField[];
  onReplace: () => void;
  onRemove: () => void;
}

/** What a passport filled: what to check, and what was left as it had been typed. */
export const ScanResult = ({ draft, mode, isKept, conflicts, onReplace, onRemove }: ResultProps) => {
  // Only fields that are shown can be corrected.
  const shown = shownFields(draft, mode);
  const unclear = shown.filter((field) => isUnclear(draft, field));
  const doubtful = (draft.scan?.doubtful ?? []).filter(
    (field) => shown.includes(field) && !unclear.includes(field),
  );
  return (
    <>
      <b>{texts.done}</b>
      <div className={styles.note}>{texts.doneNote}</div>
      {unclear.length > 0 ? (
        <div className={styles.bad} data-testid="scan-unclear">
          {texts.unclearFields(named(unclear))}
        </div>
      ) : null}
      {doubtful.length > 0 ? <div className={styles.note}>{texts.doubtful(named(doubtful))}</div> : null}
      {conflicts.length > 0 ? (
        <div className={styles.conflict}>
          <span>{texts.conflicts(named(conflicts))}</span>
          <Button look="soft" size="small" onClick={onReplace} data-testid="scan-replace">
            {texts.replace}
          </Button>
        </div>
      ) : null}
      <div className={styles.note}>
        {draft.scan ? (isKept ? texts.keptAsDocument : texts.kept(dayOf(draft.scan.keptUntil))) : null}{' '}
        <button type="button" className={styles.remove} onClick={onRemove}>
          {texts.remove}
        </button>
      </div>
    </>
  );
};

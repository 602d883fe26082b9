import { useState } from 'react';
import { kindTitle } from '#core/products/visa/texts/kinds.ts';
import { staffCatalogueTexts as texts } from '#core/products/visa/texts/staff-catalogue.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { Fact, Facts } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { ForeignAmount } from '#web/products/visa/shared/foreign-price.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/switch/index.ts';
import desk from '../desk.module.css';
import styles from './catalogue.module.css';
import { kindBodyOf, kindDraftOf, type StaffKind } from './kind-draft.ts';
import { KindForm } from './kind-form.tsx';
import type { KindsProps } from './props.ts';
import { problemOfAll, useCatalogueSave } from './use-save.ts';

const ActiveSwitch = ({ destination, onSaved, kind }: KindsProps & { kind: StaffKind }) => {
  const { save, isBusy, failure } = useCatalogueSave('POST /api/back-office/visa/SaveKind');
  const title = kindTitle(kind);
  const change = async (isActive: boolean): Promise<void> => {
    if (isBusy) return;
    const place = { destination: destination.code, kindId: kind.kindId, was: destination.updatedAt };
    const body = kindBodyOf({ ...kindDraftOf(kind), isActive }, place);
    const saved = await save({ body }, texts.savedKind(title));
    if (saved) onSaved(place.was, saved.updatedAt);
  };
  const problem =
    failure && (failure.code === 'CONFLICT' ? texts.conflictKind : problemOfAll(failure, texts.hasErrors));
  return (
    <>
      <Switch
        label={texts.isActiveOf(title)}
        checked={kind.isActive}
        onChange={(isActive) => void change(isActive)}
        testId={`kind-active-${kind.kindId}`}
      />
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
};

const Kind = ({ onEdit, ...props }: KindsProps & { kind: StaffKind; onEdit: () => void }) => {
  const { kind } = props;
  const title = kindTitle(kind);
  return (
    <li className={styles.kind}>
      <div className={styles.kindHead}>
        <h3 className={styles.part}>{title}</h3>
        <Button look="line" size="small" icon="pencil" aria-label={texts.editKind(title)} onClick={onEdit}>
          {texts.edit}
        </Button>
      </div>
      <Facts>
        <Fact name={texts.price}>
          <ForeignAmount price={kind.price} />
        </Fact>
        {kind.guarantee ? (
          <Fact name={texts.guarantee}>
            <ForeignAmount price={kind.guarantee} />
          </Fact>
        ) : null}
        <Fact name={texts.rials}>{kind.rials === null ? texts.noRate : formatToman(kind.rials)}</Fact>
        <Fact name={texts.isActive}>
          <ActiveSwitch {...props} />
        </Fact>
      </Facts>
    </li>
  );
};

/** The kinds of a destination with their prices, also those that are not sold. */
export const Kinds = (props: KindsProps) => {
  const { kinds } = props.destination;
  /** The kind that is open; 'new' for a new one. */
  const [open, setOpen] = useState<StaffKind | 'new' | null>(null);
  return (
    <Panel
      title={texts.kinds}
      testId="kinds"
      aside={
        <Button look="line" size="small" icon="plus" onClick={() => setOpen('new')} data-testid="add-kind">
          {texts.addKind}
        </Button>
      }
    >
      {kinds.length === 0 ? <p className={desk.quiet}>{texts.noKinds}</p> : null}
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <Kind key={kind.kindId} {...props} kind={kind} onEdit={() => setOpen(kind)} />
        ))}
      </ul>
      {open ? (
        <KindForm {...props} kind={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      ) : null}
    </Panel>
  );
};

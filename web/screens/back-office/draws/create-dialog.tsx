import { useState } from 'react';
import { staffDrawTexts } from '#core/texts/draws.ts';
import type { CallName } from '#web/api/call.ts';
import { StaffDialog, sayDone, TextArea, useStaffForm } from '#web/features/back-office/index.ts';
import { DateParts, noParts } from '#web/ui/date-parts/index.ts';
import { DigitsInput, TextInput } from '#web/ui/text-input/index.ts';
import { announcedOf, type DrawTyped } from './announced.ts';

const texts = staffDrawTexts;
const fields = ['title', 'prize', 'winners', 'publicSource', 'closesAt', 'drawsAt'];
const nothing: DrawTyped = {
  title: '',
  prize: '',
  winners: '1',
  publicSource: '',
  closes: noParts,
  draws: noParts,
};

interface PartProps {
  typed: DrawTyped;
  say: (more: Partial<DrawTyped>) => void;
  errorOf: (name: string) => string | undefined;
}

/** What is drawn, for how many, and by which number. */
const What = ({ typed, say, errorOf }: PartProps) => (
  <>
    <TextInput
      id="draw-title"
      label={texts.name}
      maxLength={80}
      value={typed.title}
      onChange={(title) => say({ title })}
      error={errorOf('title')}
      testId="draw-title"
    />
    <TextInput
      id="draw-prize"
      label={texts.prize}
      maxLength={200}
      value={typed.prize}
      onChange={(prize) => say({ prize })}
      error={errorOf('prize')}
      testId="draw-prize"
    />
    <DigitsInput
      id="draw-winners"
      label={texts.winners}
      maxLength={3}
      value={typed.winners}
      onChange={(winners) => say({ winners })}
      error={errorOf('winners')}
      testId="draw-winners"
    />
    <TextArea
      id="draw-source"
      label={texts.source}
      hint={texts.sourceHint}
      rows={3}
      maxLength={300}
      value={typed.publicSource}
      onChange={(publicSource) => say({ publicSource })}
      error={errorOf('publicSource')}
      testId="draw-source"
    />
  </>
);

/** Until when people take part, and when it is held. */
const Days = ({ typed, say, errorOf }: PartProps) => (
  <>
    <DateParts
      id="draw-closes"
      label={texts.closes}
      calendar="Jalali"
      value={typed.closes}
      onChange={(closes) => say({ closes })}
      error={errorOf('closesAt')}
      testId="draw-closes"
    />
    <DateParts
      id="draw-draws"
      label={texts.draws}
      hint={texts.drawsHint}
      calendar="Jalali"
      value={typed.draws}
      onChange={(draws) => say({ draws })}
      error={errorOf('drawsAt')}
      testId="draw-draws"
    />
  </>
);

interface Props {
  /** The list that is read again afterwards. */
  readAgain: CallName;
  onClose: () => void;
}

/** The dialog in which a draw is announced. */
export const CreateDialog = ({ readAgain, onClose }: Props) => {
  // The same draw, however often it is sent.
  const [drawId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(nothing);
  const say = (more: Partial<DrawTyped>): void => setTyped((before) => ({ ...before, ...more }));
  const { wrong, body } = announcedOf(drawId, typed);
  const form = useStaffForm({
    wrong,
    fields,
    readAgain: [readAgain],
  });
  const submit = form.send(body, async (draw) => {
    if (!(await form.work('POST /api/back-office/draws/Create', { body: draw }))) return;
    sayDone(texts.createDialog.done);
    onClose();
  });
  return (
    <StaffDialog
      id="draw"
      title={texts.createDialog.title}
      text={texts.createDialog.text}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submit={texts.createDialog.submit}
    >
      <What typed={typed} say={say} errorOf={form.errorOf} />
      <Days typed={typed} say={say} errorOf={form.errorOf} />
    </StaffDialog>
  );
};

import type { FormEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { StaffRefusal } from './refused.tsx';
import styles from './staff-dialog.module.css';
import type { useStaffForm } from './use-staff-form.ts';

interface StaffDialogProps {
  /** Begins the test ids of the dialog and of its button. */
  id: string;
  title: string;
  text?: string;
  submit: string;
  look?: 'act' | 'danger';
  form: Pick<ReturnType<typeof useStaffForm>, 'box' | 'isBusy' | 'refused'>;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** What else can be done, under the button. */
  more?: ReactNode;
}

/** A form of staff in a dialog: what it means, its fields, why it was refused, and the button that sends it. */
export const StaffDialog = ({
  id,
  title,
  text,
  submit,
  look = 'act',
  form: { box, isBusy, refused },
  onSubmit,
  onClose,
  children,
  more,
}: StaffDialogProps) => (
  <Dialog open title={title} {...(text ? { text } : {})} onClose={onClose} testId={`${id}-dialog`}>
    <form className={styles.form} noValidate ref={box} onSubmit={onSubmit}>
      {children}
      <StaffRefusal text={refused} />
      <Button look={look} type="submit" full busy={isBusy} data-testid={`${id}-submit`}>
        {submit}
      </Button>
      {more}
    </form>
  </Dialog>
);

import { useState } from 'react';
import { accountTexts } from '#core/texts/account.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/index.ts';
import styles from './account.module.css';
import { ContactChange } from './contact-change.tsx';
import { type ContactKind, shownContact } from './contact-kind.ts';

const texts = accountTexts.contacts;

const words = {
  phone: { label: texts.phone, edit: texts.editPhone, add: texts.addPhone, saved: texts.phoneSaved },
  email: { label: texts.email, edit: texts.editEmail, add: texts.addEmail, saved: texts.emailSaved },
} as const;

/** The mobile or e-mail of the account, with the form that changes it. */
export const ContactRow = ({ kind, value }: { kind: ContactKind; value: string | null }) => {
  const [isOpen, setOpen] = useState(false);
  const { label, edit, add, saved } = words[kind];
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <div className={styles.words}>
          <span className={styles.label}>{label}</span>
          {value ? (
            <bdi dir="ltr" className={styles.value} data-testid={`own-${kind}`}>
              {shownContact(kind, value)}
            </bdi>
          ) : (
            <span className={styles.none}>{accountTexts.none}</span>
          )}
        </div>
        {isOpen ? null : (
          <Button
            look="soft"
            size="small"
            icon={value ? 'pencil' : 'plus'}
            aria-label={value ? edit : add}
            onClick={() => setOpen(true)}
            data-testid={`change-${kind}`}
          >
            {value ? accountTexts.edit : accountTexts.add}
          </Button>
        )}
      </div>
      {isOpen ? (
        <ContactChange
          kind={kind}
          now={value}
          onSaved={() => {
            setOpen(false);
            showToast(saved, 'success');
          }}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
};

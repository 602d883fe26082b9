import type { SaleTexts } from '#core/texts/sale.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { DigitsInput, TextInput } from '#web/ui/text-input/index.ts';
import styles from './travellers.module.css';
import { useOwnContact } from './use-own-contact.ts';
import type { TravellersForm } from './use-travellers-form.ts';

const texts = travellerTexts.contact;

/** The contact that gets news of the purchase. */
export const ContactCard = ({
  form,
  words,
  isEmailOptional = false,
  isKeepOffered = true,
}: {
  form: Pick<TravellersForm, 'contact' | 'shown' | 'leave' | 'changeContact' | 'keep' | 'setKeep'>;
  /** The product's words for it. */
  words: SaleTexts['contact'];
  isEmailOptional?: boolean | undefined;
  /** Whether the travellers may be kept for later purchases. */
  isKeepOffered?: boolean;
}) => {
  const { contact, shown, leave, changeContact } = form;
  useOwnContact(form);
  return (
    <section className={styles.card} aria-labelledby="contact-title">
      <div className={styles.head}>
        <h2 id="contact-title" className={styles.heading}>
          {words.title}
        </h2>
      </div>
      <div className={styles.body}>
        <div className={styles.pair}>
          <DigitsInput
            id="contact-phoneNumber"
            label={texts.phone}
            hint={words.phoneHint}
            error={shown.get('contact.phoneNumber')}
            value={contact.phoneNumber}
            onChange={(phoneNumber) => changeContact({ phoneNumber })}
            onLeave={() => leave('contact.phoneNumber', contact.phoneNumber !== '')}
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={15}
          />
          <TextInput
            id="contact-email"
            label={texts.email}
            isOptional={isEmailOptional}
            hint={words.emailHint}
            error={shown.get('contact.email')}
            value={contact.email}
            onChange={(email) => changeContact({ email })}
            onLeave={() => leave('contact.email', contact.email !== '')}
            type="email"
            dir="ltr"
            autoComplete="email"
            maxLength={120}
          />
        </div>
        {isKeepOffered ? (
          <Checkbox id="keep-travellers" checked={form.keep} onChange={form.setKeep}>
            {travellerTexts.keepAll}
          </Checkbox>
        ) : null}
      </div>
    </section>
  );
};

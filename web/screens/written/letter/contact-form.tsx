import { type FormEvent, useEffect, useRef, useState } from 'react';
import { letterTopics } from '#core/contract/contact/topics.ts';
import { isEmail } from '#core/rules/identity/email.ts';
import { normaliseMobile } from '#core/rules/identity/mobile.ts';
import { contactTexts as texts } from '#core/texts/contact.ts';
import { validationTexts } from '#core/texts/validation.ts';
import { call } from '#web/api/call.ts';
import { randomUuid } from '#web/api/idempotency.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Select } from '#web/ui/select/index.ts';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { DigitsInput, TextInput } from '#web/ui/text-input/index.ts';
import styles from '../written.module.css';
import { emptyLetter, forgetBegun, keepBegun, type Letter, readBegun } from './begun.ts';

type Wrong = Partial<Record<keyof Letter, string>>;

const textMin = 10;

/** What is wrong with a letter, by field. */
const wrongIn = ({ name, phoneNumber, email, text }: Letter): Wrong => ({
  ...(name.trim().length < 2 ? { name: texts.nameMissing } : {}),
  ...(phoneNumber === '' && email === '' ? { phoneNumber: texts.wayMissing } : {}),
  ...(phoneNumber !== '' && normaliseMobile(phoneNumber) === null
    ? { phoneNumber: validationTexts.PHONE_NUMBER_IS_INVALID }
    : {}),
  ...(email !== '' && !isEmail(email) ? { email: validationTexts.EMAIL_IS_INVALID } : {}),
  ...(text.trim().length < textMin ? { text: texts.textMissing } : {}),
});

/** A letter while it is written, and what became of it. The same letter has one id, so that sending it twice makes one. */
const useLetter = () => {
  const [letter, setLetter] = useState<Letter>(emptyLetter);
  const [tries, setTries] = useState(0);
  const [number, setNumber] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Wrong & { whole?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const id = useRef(randomUuid());
  const wrong = wrongIn(letter);
  const current = useRef(letter);
  current.current = letter;
  useEffect(() => {
    void readBegun().then((begun) => {
      // Whoever has begun to type meanwhile goes on with that.
      if (!begun || current.current !== emptyLetter) return;
      id.current = begun.letterId;
      setLetter(begun.letter);
    });
  }, []);
  useEffect(() => {
    if (letter !== emptyLetter) keepBegun({ letterId: id.current, letter });
  }, [letter]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const { topic, ...rest } = letter;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
    const result = await call('POST /api/front-api/Contact/Send', {
      body: {
        letterId: id.current,
        topic: letterTopics.find((each) => each === topic) ?? 'other',
        name: letter.name,
        text: letter.text,
        ...given,
      },
    });
    setBusy(false);
    if (result.ok) {
      forgetBegun();
      setNumber(result.value.number);
    } else {
      const [first] = result.errors ?? [];
      const said = first?.messages[0] ?? texts.failed;
      setRefusal(first?.field && first.field in emptyLetter ? { [first.field]: said } : { whole: said });
    }
  };
  const again = () => {
    id.current = randomUuid();
    setLetter({ ...emptyLetter, name: letter.name, phoneNumber: letter.phoneNumber, email: letter.email });
    setNumber(null);
    setTries(0);
  };
  return {
    letter,
    number,
    isBusy,
    tries,
    refusal,
    send,
    again,
    error: (field: keyof Letter) => (tries > 0 ? wrong[field] : undefined) ?? refusal[field],
    change: (field: keyof Letter) => (value: string) => {
      setRefusal({});
      setLetter((was) => ({ ...was, [field]: value }));
    },
  };
};

/** The fields of a letter. */
const Fields = ({
  letter,
  change,
  error,
}: Pick<ReturnType<typeof useLetter>, 'letter' | 'change' | 'error'>) => (
  <>
    <Select
      id="letter-topic"
      label={texts.topic}
      options={letterTopics.map((value) => ({ value, label: texts.topics[value] }))}
      value={letter.topic}
      onChange={change('topic')}
    />
    <TextInput
      id="letter-name"
      label={texts.name}
      autoComplete="name"
      maxLength={80}
      value={letter.name}
      onChange={change('name')}
      error={error('name')}
    />
    <DigitsInput
      id="letter-phone"
      label={texts.phone}
      inputMode="tel"
      autoComplete="tel"
      maxLength={15}
      hint={texts.oneWay}
      value={letter.phoneNumber}
      onChange={change('phoneNumber')}
      error={error('phoneNumber')}
    />
    <TextInput
      id="letter-email"
      label={texts.email}
      type="email"
      dir="ltr"
      autoComplete="email"
      isOptional
      value={letter.email}
      onChange={change('email')}
      error={error('email')}
    />
    <TextInput
      id="letter-order"
      label={texts.orderNumber}
      dir="ltr"
      isOptional
      maxLength={30}
      value={letter.orderNumber}
      onChange={change('orderNumber')}
    />
    <TextArea
      id="letter-text"
      label={texts.text}
      rows={5}
      maxLength={3000}
      hint={texts.textHint}
      value={letter.text}
      onChange={change('text')}
      error={error('text')}
    />
  </>
);

/** Writes to the house. */
export const ContactForm = () => {
  const { letter, number, isBusy, tries, refusal, send, again, error, change } = useLetter();
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  if (number !== null)
    return (
      <section className={styles.ask} role="status" data-testid="letter-sent">
        <EmptyState pose="posting" title={texts.sent} text={texts.sentText(number)}>
          <Button onClick={again}>{texts.again}</Button>
        </EmptyState>
      </section>
    );
  return (
    <form className={styles.form} noValidate ref={box} onSubmit={(event) => void send(event)}>
      <h2>{texts.form}</h2>
      <Fields letter={letter} change={change} error={error} />
      {refusal.whole ? (
        <Notice tone="bad" live>
          {refusal.whole}
        </Notice>
      ) : null}
      <Button look="go" type="submit" busy={isBusy}>
        {texts.send}
      </Button>
    </form>
  );
};

import { type FormEvent, useState } from 'react';
import { orderTexts } from '#core/texts/orders.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/text-input/index.ts';
import { orderNumberOf } from './address.ts';
import styles from './travels.module.css';

const texts = orderTexts.travels;

interface NumberSearchProps {
  asked: string | null;
  onFind: (number: string | null) => void;
}

/** Finds an order by its number, or a part of it. */
export const NumberSearch = ({ asked, onFind }: NumberSearchProps) => {
  const [typed, setTyped] = useState(asked ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onFind(orderNumberOf(typed));
  };
  return (
    <search>
      <form className={styles.number} onSubmit={submit}>
        <TextInput
          id="order-number"
          label={texts.number}
          dir="ltr"
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          maxLength={20}
          testId="order-number"
        />
        {asked ? <IconButton icon="close" label={texts.clearNumber} onClick={() => onFind(null)} /> : null}
        <Button type="submit" look="soft" icon="search" data-testid="find-order">
          {texts.find}
        </Button>
      </form>
    </search>
  );
};

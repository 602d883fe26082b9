import { useState } from 'react';
import { passTexts as texts } from '#core/texts/passes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/index.ts';
import { documentsOf } from './document-of.ts';
import styles from './pass-list.module.css';
import { takePass } from './take-pass.ts';
import type { OrderDetail } from './types.ts';
import { walletOf } from './wallet-of.ts';

type Pass = OrderDetail['documents'][number] & { kind: 'applePass' | 'googlePass' };

const isPass = (document: OrderDetail['documents'][number]): document is Pass =>
  document.kind === 'applePass' || document.kind === 'googlePass';

const PassButton = ({ pass, name }: { pass: Pass; name?: string }) => {
  const [isBusy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    const isDone = await takePass(pass).catch(() => false);
    setBusy(false);
    if (!isDone) showToast(texts.failed, 'error');
  };
  const words = texts[pass.kind];
  return (
    <Button
      look="line"
      icon="phone"
      busy={isBusy}
      aria-label={name === undefined ? undefined : texts.add(words, name)}
      onClick={() => void take()}
      data-testid="take-pass"
    >
      {isBusy ? texts.busy : words}
    </Button>
  );
};

/** Takes what was issued into the wallet of this device, one pass a document; nothing where it has none, or the house makes none. */
const PassList = ({ order }: { order: OrderDetail }) => {
  const wallet = walletOf(navigator.userAgent);
  const passes = wallet ? documentsOf(order, wallet).filter(isPass) : [];
  const [only] = passes;
  if (!only) return null;
  if (passes.length === 1) return <PassButton pass={only} />;
  return (
    <section aria-label={texts.title}>
      <ul className={styles.passes}>
        {passes.map((pass) => (
          <li key={pass.path}>
            <span>{pass.title}</span>
            <PassButton pass={pass} name={pass.title ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  );
};

export default PassList;

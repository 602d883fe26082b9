import { paymentTexts } from '#core/texts/payment.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/index.ts';

/** The clipboard is closed on plain http: the old command still works there. */
const copyByCommand = (text: string): void => {
  const box = document.createElement('textarea');
  box.value = text;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  document.body.append(box);
  box.select();
  document.execCommand('copy');
  box.remove();
};

/** Copies a code and says so. */
export const CopyButton = ({ text, what }: { text: string; what: string }) => (
  <IconButton
    icon="copy"
    label={paymentTexts.copy(what)}
    onClick={() => {
      const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
      void copied.catch(() => copyByCommand(text)).then(() => showToast(paymentTexts.copied, 'success'));
    }}
  />
);

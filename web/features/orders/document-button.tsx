import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import type { IconName } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/index.ts';
import { openDocument, saveDocument } from './documents.ts';

export interface DocumentProps {
  path: string;
  /** The file name under which it is saved; without one it opens in a tab. */
  fileName?: string;
  look?: 'go' | 'line' | 'soft' | 'text';
  icon: IconName;
  /** The text of the button; without it the button is a drawing. */
  children?: ReactNode;
  /** The name of a drawing, or of a button whose text would sound like that of another one. */
  label?: string;
  /** The text while it loads, and if it failed. */
  words: { busy: string; failed: string };
  testId?: string;
}

/** Fetches a document of an order with the traveller's own token. */
export const DocumentButton = ({
  path,
  fileName,
  look = 'line',
  icon,
  children,
  label,
  words,
  testId,
}: DocumentProps) => {
  const [isBusy, setBusy] = useState(false);
  const onClick = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const isDone = await (fileName ? saveDocument(path, fileName) : openDocument(path));
    setBusy(false);
    if (!isDone) showToast(words.failed, 'error');
  };
  if (!children)
    return (
      <IconButton
        icon={icon}
        label={label ?? ''}
        aria-busy={isBusy || undefined}
        onClick={onClick}
        data-testid={testId}
      />
    );
  return (
    <Button
      look={look}
      icon={icon}
      busy={isBusy}
      aria-label={label}
      onClick={() => void onClick()}
      data-testid={testId}
    >
      {isBusy ? words.busy : children}
    </Button>
  );
};

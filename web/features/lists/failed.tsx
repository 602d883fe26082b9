import { listTexts as texts } from '#core/texts/lists.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

/** Stands in for a part that could not be read: why, and a button to try again. */
export const ReadFailed = ({ text, retry }: { text: string; retry: () => void }) => (
  <Notice
    tone="warn"
    live
    action={
      <Button look="soft" size="small" icon="refresh" onClick={retry}>
        {texts.again}
      </Button>
    }
  >
    {text}
  </Notice>
);

import { keptPaperTexts as texts } from '#core/texts/kept-papers.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { OrderDetail } from './types.ts';
import { useKept } from './use-kept.ts';

export { forgetPaperOf } from './use-kept.ts';

interface KeptPaperProps {
  order: OrderDetail;
  /** The address at which it is kept, where that is not the shared page of what was issued. */
  path?: string;
}

/** Says that what was issued is kept on this device, which is taken back here. */
const KeptPaper = ({ order, path }: KeptPaperProps) => {
  const { isKept, keep, forget } = useKept(order, path);
  return (
    <p role="status" data-testid="kept-paper">
      {isKept === null ? null : isKept ? (
        <>
          {texts.isKept}{' '}
          <Button look="text" size="small" onClick={forget}>
            {texts.forget}
          </Button>
        </>
      ) : (
        <>
          {texts.isNotKept}{' '}
          <Button look="text" size="small" onClick={keep}>
            {texts.keep}
          </Button>
        </>
      )}
    </p>
  );
};

export default KeptPaper;

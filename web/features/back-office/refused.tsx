import { Notice } from '#web/ui/notice/notice.tsx';

/** Why a piece of work was refused, where no field says it; nothing where there is nothing to say. */
export const StaffRefusal = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <Notice tone="bad" live>
      {text}
    </Notice>
  ) : null;

import { Notice } from '#web/ui/notice/notice.tsx';

/** Why a piece of work was refused, if no field says it; otherwise nothing. */
export const StaffRefusal = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <Notice tone="bad" live>
      {text}
    </Notice>
  ) : null;

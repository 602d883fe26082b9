import { Badge } from '#web/ui/badge/badge.tsx';
import { statusBadge } from './status.ts';

export const StatusBadge = ({ state, reason = null }: { state: string; reason?: string | null }) => {
  const { text, tone } = statusBadge(state, reason);
  return <Badge tone={tone}>{text}</Badge>;
};

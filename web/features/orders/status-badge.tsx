import { Badge } from '#web/ui/badge/badge.tsx';
import { statusBadge } from './status.ts';

export const StatusBadge = ({ state }: { state: string }) => {
  const { text, tone } = statusBadge(state);
  return <Badge tone={tone}>{text}</Badge>;
};

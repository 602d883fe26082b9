import type { DestinationDraft, StaffDestination } from './draft.ts';

/** What the parts of a destination's form are given. */
export interface PartProps {
  draft: DestinationDraft;
  change: (change: Partial<DestinationDraft>) => void;
  errorAt: (path: string) => string | undefined;
}

/** What the kinds of a destination are given. */
export interface KindsProps {
  destination: StaffDestination;
  /** The version of the destination that was saved over, and the one that came of it. */
  onSaved: (before: string, after: string) => void;
}

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
  /** Called after saving, with the destination's version before it and the one after it. */
  onSaved: (before: string, after: string) => void;
}

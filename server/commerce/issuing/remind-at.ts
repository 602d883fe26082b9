import type { StagedDesk } from '../port/desk.ts';
import { after } from '../settings.ts';

/** When an order that waits for a due is looked at next: at the due's next reminder, or when its time ends (`heldUntil`). */
export const nextLookAtDue = (
  { remindSeconds }: StagedDesk,
  { dueAt, heldUntil }: { dueAt: Date; heldUntil: Date },
  now: Date,
): Date => {
  const reminders = remindSeconds.map((seconds) => after(dueAt, -seconds).getTime());
  return new Date(Math.min(heldUntil.getTime(), ...reminders.filter((moment) => moment > now.getTime())));
};

import { z } from 'zod';
import { idSchema } from '#core/contract/scalars.ts';

const proposalIdSchema = z.string().min(1).max(100);

/** One proposal of one search. */
export const legChoiceSchema = z.object({ requestId: idSchema, proposalId: proposalIdSchema });
export type LegChoice = z.output<typeof legChoiceSchema>;

/** Blank ids count as absent, as the marketplace sends them. */
const blankAsAbsent = <T extends z.ZodType<string>>(schema: T) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((id) => id || undefined);

const furtherLegsMax = 4;

/**
 * What was chosen for a whole trip: the first leg, the second (of a round trip: the way back; of several destinations:
 * the next), and those after it. Six legs at most.
 */
export const chosenSchema = legChoiceSchema.extend({
  returningRequestId: blankAsAbsent(idSchema),
  returningProposalId: blankAsAbsent(proposalIdSchema),
  furtherLegs: z.array(legChoiceSchema).max(furtherLegsMax).default([]),
});
export type Chosen = z.output<typeof chosenSchema>;

/** The legs of a choice, in order. A second leg with only one of its two ids is an error (TRIP_DOES_NOT_FIT). */
export const legsOfChoice = (chosen: Chosen): LegChoice[] => {
  const { requestId, proposalId, returningRequestId, returningProposalId, furtherLegs } = chosen;
  const second =
    returningRequestId && returningProposalId
      ? [{ requestId: returningRequestId, proposalId: returningProposalId }]
      : [];
  return [{ requestId, proposalId }, ...second, ...furtherLegs];
};

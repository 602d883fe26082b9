/** Whether this is `npm run proof`, in which long proofs run whole. */
const isProof = process.env['PROOF'] === '1';

/** How much of a long proof is run: a sample with the other tests, all of it by `npm run proof`. */
export const dose = <T>(sample: T, whole: T): T => (isProof ? whole : sample);

/**
 * What chance begins with in a long proof: another seed each day, so that samples add up over time. It is printed;
 * `PROOF_SEED=…` plays that day again.
 */
export const seedOf = (proof: string): number => {
  const seed = Number(process.env['PROOF_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
  console.info(`${proof}: ${isProof ? 'whole' : 'a sample'}, PROOF_SEED=${seed}`);
  return seed;
};

export const deliveryJobs = { codes: 'deliver-codes', others: 'deliver-messages' } as const;

/** The job that sends a message. Codes have one of their own, so that they wait behind nothing. */
export const deliveryJobOf = (isCode: boolean): string => (isCode ? deliveryJobs.codes : deliveryJobs.others);

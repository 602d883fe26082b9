export const deliveryJobs = { codes: 'deliver-codes', others: 'deliver-messages' } as const;

/** The name of the job that sends a message. Codes have a job of their own, so that they wait behind nothing. */
export const deliveryJobOf = (isCode: boolean): string => (isCode ? deliveryJobs.codes : deliveryJobs.others);

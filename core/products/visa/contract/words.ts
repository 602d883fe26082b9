/** What the visas of this house can be (specification sections 3 and 9). */
export const visaTypes = ['Tourist', 'Business'] as const;
export type VisaType = (typeof visaTypes)[number];

/** Days of stay. */
export const visaDurations = [10, 30, 60, 90] as const;
export type VisaDuration = (typeof visaDurations)[number];

export const visaEntries = ['single', 'multiple'] as const;
export type VisaEntry = (typeof visaEntries)[number];

export const visaSpeeds = ['normal', 'quick'] as const;
export type VisaSpeed = (typeof visaSpeeds)[number];

/** What is looked at in the picture of a document, beyond that it is one. */
export const documentChecks = ['passport', 'photo', 'none'] as const;
export type DocumentCheck = (typeof documentChecks)[number];

/** Who has to give a document. */
export const documentFor = ['everybody', 'adults', 'minors', 'nobody'] as const;

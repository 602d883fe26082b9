/** What a letter to the house is about. */
export const letterTopics = ['order', 'payment', 'refund', 'complaint', 'other'] as const;
/** What became of it. */
export const letterStates = ['waiting', 'answered', 'closed'] as const;

/** The shortest words that tell anything. */
const wordsMin = 4;

export const isTold = (words: string): boolean => words.trim().length >= wordsMin;

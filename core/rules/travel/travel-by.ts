/** By what people are carried from one place to another. */
export const travelBy = ['air', 'train', 'bus', 'boat'] as const;

export type TravelBy = (typeof travelBy)[number];

/** Whether a part of a trip carries people; others are spent in a place, or end where they began. */
export const isTravelBy = (kind: string): kind is TravelBy => (travelBy as readonly string[]).includes(kind);

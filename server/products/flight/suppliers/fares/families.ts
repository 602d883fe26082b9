import families from '#server/products/flight/data/fare-families.json' with { type: 'json' };

/** A fare class of an airline: its price beside the middle fare, and up to which share of the cabin it is sold. */
export interface FareClass {
  class: string;
  /** 1 economy, 2 business, 3 first. */
  cabin: 1 | 2 | 3;
  level: number;
  /** Share of the cabin up to which this class is sold; cheap classes close first. */
  share: number;
  childPercent: number;
  /** Checked baggage by weight, or by pieces of 23 kg where the airline counts those. */
  baggageKg?: number;
  pieces?: number;
}

const known = new Map(Object.entries(families as Record<string, FareClass[]>));

/** The classes of a family, dearest first within a cabin. */
export const fareClassesOf = (family: string): readonly FareClass[] => {
  const classes = known.get(family);
  if (!classes) throw new Error(`no fare family ${family}`);
  return classes;
};

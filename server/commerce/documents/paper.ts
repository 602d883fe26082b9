/** A receipt as it is set: texts in the words of people, amounts grouped, codes apart. */
export interface Paper {
  title: string;
  heading: { heading: string; headingEn: string };
  what: string;
  subtitle: string;
  facts: { label: string; value: string; isCode: boolean }[];
  peopleTitle: string;
  people: { name: string; latinName: string; kind: string }[];
  sections: { title: string; rows: Sum[]; total: Sum }[];
  note: string;
}

/** A line with an amount in rials. */
export interface Sum {
  label: string;
  amount: string;
}

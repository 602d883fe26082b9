/** What is printed on a receipt: texts as people read them, amounts with grouped digits. Facts that are codes are marked. */
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

/** Text that is HTML already. Only `html` and `trusted` make one. */
export interface Markup {
  readonly markup: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text with every character escaped that HTML could take for its own. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Declares markup that this program wrote itself. Never for anything that a person or a supplier wrote. */
export const trusted = (markup: string): Markup => ({ markup });

const rendered = (value: string | Markup | readonly Markup[]): string => {
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.reduce((all, part) => all + part.markup, '');
};

/** HTML in which every value that is not markup is escaped. */
export const html = (
  parts: TemplateStringsArray,
  ...values: (string | Markup | readonly Markup[])[]
): Markup => {
  let markup = parts[0] ?? '';
  // Added and not joined: the text is copied once, where it is written out, and not at every level.
  values.forEach((value, at) => {
    markup += rendered(value) + (parts[at + 1] ?? '');
  });
  return trusted(markup);
};

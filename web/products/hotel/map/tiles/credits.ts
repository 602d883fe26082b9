/** A piece of what a source of maps wants to be said of it: words, some of which lead to an address. */
export interface Credit {
  text: string;
  href: string | null;
}

/** All that is to be said, with the class of its line: that comes with the map, not with the page. */
export interface Credits {
  pieces: readonly Credit[];
  className: string | undefined;
}

const hrefOf = (link: Element | null): string | null => {
  const href = link?.getAttribute('href') ?? '';
  return /^https?:\/\//.test(href) ? href : null;
};

/** Reads the attributions of a style, which are HTML. Their words and links are drawn anew, so that nothing else of them gets into the page. */
export const creditsOf = (attributions: readonly string[]): Credit[] =>
  [...new Set(attributions)].flatMap((html) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const credits: Credit[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      const text = textContent?.trim() ?? '';
      if (text && !parentElement?.closest('script, style'))
        credits.push({ text, href: hrefOf(parentElement?.closest('a') ?? null) });
    }
    return credits;
  });

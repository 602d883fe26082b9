/** What leads to the search of everything: every page has it, so it stands apart from the words of its own page. */
export const findLinkText = 'جست‌وجو در همه هدهد';

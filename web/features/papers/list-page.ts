import { keptListTexts } from '#core/texts/kept-lists.ts';
import { keptPaperTexts as texts } from '#core/texts/kept-papers.ts';
import { escaped } from './escaped.ts';
import { pageOfItsOwn } from './page-of-its-own.ts';
import type { Paper } from './paper.ts';

const rules = `section{inline-size:100%}
h2{font-size:1.125rem;line-height:1.875rem;padding-block:.5rem}
li a{display:grid;padding:1rem 1.25rem;color:inherit;text-decoration:none}
main>a{color:var(--action);background:var(--surface);border:1px solid var(--line);border-radius:1.25rem;padding:.6rem 1.25rem}`;

const itemOf = ({ path, title, day }: Paper): string =>
  `<li><a href="${escaped(path)}"><b>${escaped(title)}</b><span>${escaped(day)}</span></a></li>`;

const lead = escaped(texts.listLead);
const titleOfLists = escaped(keptListTexts.title);

/** Where the worker names the lists. */
export const listsPlace = '<!--lists-->';

/**
 * A page of its own that says that there is no network and leads to what is kept, if anything is. Lists of results are named by the worker
 * where they are kept and not too old: what is marked `data-with` stands only with them, `data-without` only without.
 */
export const listPage = (papers: readonly Paper[]): Promise<string> => {
  const hasPapers = papers.length > 0;
  return pageOfItsOwn({
    title: texts.listTitle,
    rules,
    header: `<h1>${escaped(texts.listTitle)}</h1>${
      hasPapers
        ? `<p>${lead}</p>`
        : `<p data-without>${escaped(texts.nothing)}</p><p hidden data-with>${lead}</p>`
    }`,
    main: `${hasPapers ? `<ul>${papers.map(itemOf).join('')}</ul>` : ''}
<section hidden data-with aria-label="${titleOfLists}">${hasPapers ? `<h2>${titleOfLists}</h2>` : ''}${listsPlace}</section>
<a href="">${escaped(texts.listAgain)}</a>`,
  });
};

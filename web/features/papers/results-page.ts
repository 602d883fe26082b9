import { keptListTexts as texts } from '#core/texts/kept-lists.ts';
import { escaped } from './escaped.ts';
import type { KeptList, KeptRow } from './kept-list.ts';
import { pageOfItsOwn } from './page-of-its-own.ts';

const rules = `section,h2{inline-size:100%}
h2{font-size:1.125rem;line-height:1.875rem}
section{background:var(--surface);border:1px solid var(--line);border-radius:1.25rem;padding:1rem 1.25rem}
section a{display:inline-block;margin-block-start:.5rem;padding-block:.25rem;color:var(--action);font-weight:600}
ul{list-style:none}
li{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:1rem 1.25rem}
li div{flex:1 1 14rem}
li div:last-child{flex:0 1 auto}
h3{font-size:1.0625rem;line-height:1.875rem}
span{display:block}`;

const lines = (all: readonly string[]): string => all.map((line) => `<span>${escaped(line)}</span>`).join('');

const rowOf = ({ name, facts, price, note }: KeptRow): string =>
  `<li><div><h3>${escaped(name)}</h3>${lines(facts)}</div><div><b>${escaped(price)}</b>${lines(note === null ? [] : [note])}</div></li>`;

/** A list of results as a page of its own: what was found when, and that it is old. Nothing in it leads to a purchase. */
export const resultsPage = (list: KeptList, when: string): Promise<string> =>
  pageOfItsOwn({
    title: list.title,
    rules,
    header: `<h1>${escaped(list.title)}</h1><p>${escaped(list.subtitle)}</p>`,
    main: `<section><p><strong>${escaped(texts.asOf(when))}</strong></p><p>${escaped(texts.whatToDo)}</p><a href="">${escaped(texts.again)}</a></section>
<h2>${escaped(list.heading)}</h2><ul>${list.rows.map(rowOf).join('')}</ul>
${list.rest === null ? '' : `<p>${escaped(texts.more(list.rest))}</p>`}`,
  });

import { describe, expect, it } from 'vitest';
import { linksIn, listOfLinks } from './links.ts';

const links = [
  { name: 'راهنمای مشهد', href: '/guide/mashhad' },
  { name: 'تماس', href: 'tel:+982100000000' },
];

describe('a document of links', () => {
  it('has those of its lists, as they were written', () => {
    expect(linksIn([listOfLinks(links)])).toEqual(links);
  });

  it('has nothing else: words beside a link, two of them, an address that is not safe, another part', () => {
    for (const item of ['راهنما', 'به [راهنما](/help)', '[الف](/a)[ب](/b)', '[الف](javascript:x)'])
      expect(linksIn([{ type: 'list', isOrdered: false, items: ['[یک](/help)', item] }])).toBeNull();
    expect(linksIn([listOfLinks(links), { type: 'heading', text: 'عنوان' }])).toBeNull();
  });
});

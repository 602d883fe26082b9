import { describe, expect, it } from 'vitest';
import { listAddress, oneOf, pageField, textField, wordField } from './address.ts';

const list = listAddress('/list', {
  state: oneOf(['open', 'closed']),
  number: (said) => said.trim() || null,
});
const read = (address: string) => list.read(new URLSearchParams(address.split('?')[1] ?? ''));

describe('the address of a list', () => {
  it('is plain where nothing is asked for', () => {
    expect(list.of(list.nothing)).toBe('/list');
    expect(read('/list')).toEqual({ state: null, number: null, page: 1 });
    expect(list.isFiltered(list.nothing)).toBe(false);
  });
  it('gives back what was asked', () => {
    const asked = { state: 'open', number: 'HD-4', page: 3 } as const;
    expect(read(list.of(asked))).toEqual(asked);
    expect(list.isFiltered(asked)).toBe(true);
  });
  it('takes what makes no sense for not said', () => {
    for (const query of [
      'state=ajar',
      'state=toString',
      'number=%20',
      'page=0',
      'page=-1',
      'page=1e99',
      'page=2.5',
    ])
      expect(read(`/list?${query}`)).toEqual(list.nothing);
  });
  it('begins a new filter on the first page', () =>
    expect(list.filtered({ state: null, number: 'HD-4', page: 9 }, { state: 'closed' })).toEqual({
      state: 'closed',
      number: 'HD-4',
      page: 1,
    }));
  it('takes its filters off on the first page', () =>
    expect(list.unfiltered({ state: 'open', number: 'HD-4', page: 9 })).toBe('/list'));
  it('says the page and where each is, with the same filters', () => {
    const { page, hrefOf } = list.pagesOf({ state: 'open', number: null, page: 2 });
    expect(page).toBe(2);
    expect(read(hrefOf(3))).toEqual({ state: 'open', number: null, page: 3 });
  });
  it('leads to one of the list and keeps the way back', () => {
    const asked = { state: 'open', number: null, page: 2 } as const;
    const address = list.one('id', 'x-1', asked);
    expect(new URLSearchParams(address.split('?')[1]).get('id')).toBe('x-1');
    expect(read(address)).toEqual(asked);
  });
});

describe('what stands beside the filters', () => {
  const tabs = listAddress(
    '/list',
    { from: (said) => said || null, to: (said) => said || null },
    {
      beside: { tab: wordField(['new', 'old']), others: pageField, open: textField((said) => said || null) },
      mend: ({ from, to }) => (from && to && to < from ? { to: null } : {}),
    },
  );
  const readTabs = (address: string) => tabs.read(new URLSearchParams(address.split('?')[1] ?? ''));

  it('is said where it is not the first of its kind, and stays where a filter changes', () => {
    expect(tabs.of(tabs.nothing)).toBe('/list');
    expect(tabs.nothing).toEqual({ from: null, to: null, tab: 'new', others: 1, open: null, page: 1 });
    const asked = { ...tabs.nothing, tab: 'old', others: 3, open: 'x', page: 2 } as const;
    expect(readTabs(tabs.of(asked))).toEqual(asked);
    expect(tabs.filtered(asked, { from: 'b' })).toEqual({ ...asked, from: 'b', page: 1 });
    expect(tabs.isFiltered(asked)).toBe(false);
    expect(readTabs(tabs.unfiltered({ ...asked, from: 'b' }))).toEqual({ ...asked, page: 1 });
  });
  it('is taken for the first where it makes no sense, as filters are mended that do not go together', () => {
    expect(readTabs('/list?tab=toString&others=-2&from=b&to=a')).toEqual({ ...tabs.nothing, from: 'b' });
  });
  it('is not in the address of a file of the same', () => {
    expect(tabs.filtersAt('/file', { from: 'a', to: null })).toBe('/file?from=a');
    expect(tabs.filtersAt('/file', tabs.nothing)).toBe('/file');
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../session/store';
import { renderUi } from '../../testing/render-ui';
import { FilterCell } from './cell-link';
import { FilterBar } from './filter-bar';
import { isCurrentView, parseViews, removeView, renameView, saveView } from './saved-views';
import { SearchField } from './search-field';
import { useListParams } from './use-list-params';

function List() {
  const list = useListParams(['keyword', 'model', 'group']);
  const { keyword, model, group } = list.params.filters;
  const chips = [
    ...(model ? [{ text: `Model: ${model}`, filters: ['model'] as const }] : []),
    ...(group ? [{ text: `Group: ${group}`, filters: ['group'] as const }] : []),
  ];
  return (
    <>
      <FilterBar
        id="thing"
        list={list}
        chips={chips}
        search={<SearchField label="Search" value={keyword} onSearch={(text) => list.setFilters({ keyword: text })} />}
        view={<button type="button">Compact</button>}
      >
        <input aria-label="Model" defaultValue={model} onBlur={(event) => list.setFilters({ model: event.target.value })} />
      </FilterBar>
      <FilterCell text="gpt-4o" onFilter={() => list.setFilters({ model: 'gpt-4o' })} />
    </>
  );
}

const open = async (path = '/') => {
  const { router } = await renderUi(<List />, path);
  return { search: () => router.state.location.search, back: () => router.navigate(-1) };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const chips = () => screen.queryByRole('group', { name: 'Active filters' })?.textContent ?? '';
const narrow = (isNarrow: boolean) => window.happyDOM.setViewport({ width: isNarrow ? 390 : 1440, height: 844 });

declare global {
  interface Window {
    happyDOM: { setViewport: (size: { width: number; height: number }) => void };
  }
}

afterEach(() => narrow(false));

describe('active filters', () => {
  it('sets filters from a cell, shows them as chips, and removes one or all', async () => {
    const { search, back } = await open('/?group=vip&keyword=a&page=3');
    await press('Show only gpt-4o');
    expect(search()).toBe('?group=vip&keyword=a&model=gpt-4o');
    expect(chips()).toBe('Model: gpt-4oGroup: vipClear all filters');
    await press('Remove filter Model: gpt-4o');
    expect(search()).toBe('?group=vip&keyword=a');
    back();
    await screen.findByText('Model: gpt-4o');
    await press('Clear all filters');
    expect(search()).toBe('');
    expect(chips()).toBe('');
  });

  it('counts filters on narrow screens, which show the fields and the view in a sheet', async () => {
    narrow(true);
    const { search } = await open('/?group=vip');
    expect(screen.queryByLabelText('Model')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Search' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compact' })).toBeNull();
    await press('Filters (1)');
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    expect(within(sheet).getByRole('button', { name: 'Compact' })).toBeVisible();
    await userEvent.type(within(sheet).getByLabelText('Model'), 'qwen');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Show results' }));
    expect(search()).toBe('?group=vip&model=qwen');
    expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeVisible();
  });
});

it('resets the view with the filters where both are in the sheet', async () => {
  narrow(true);
  const reset = vi.fn();
  const list = { params: { page: 1, pageSize: 10, filters: {} }, setFilters: vi.fn() };
  await renderUi(
    <FilterBar id="thing" list={list} chips={[]} view={<button type="button">Compact</button>} onResetView={reset}>
      <input aria-label="Model" />
    </FilterBar>,
    '/',
  );
  await press('Filters');
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Clear all filters' }));
  expect(reset).toHaveBeenCalledOnce();
});

describe('saved views', () => {
  beforeEach(() => useSession.setState({ user: { id: 1 } as never }));

  it('saves, distinguishes, applies, renames, replaces and deletes views', async () => {
    const { search } = await open('/?model=gpt-4o');
    await press('Saved views');
    const name = async () => screen.findByLabelText('Name of the view');
    await userEvent.type(await name(), ' Four {Enter}');
    expect(await screen.findByRole('button', { name: 'Four', current: true })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('views:thing') ?? '')).toEqual([{ name: 'Four', filters: { model: 'gpt-4o' } }]);

    await press('Rename Four');
    await userEvent.clear(screen.getAllByLabelText('Name of the view')[0] as HTMLElement);
    await userEvent.type(screen.getAllByLabelText('Name of the view')[0] as HTMLElement, 'Omni{Enter}');
    expect(await screen.findByRole('button', { name: 'Rename Omni' })).toBeVisible();
    await userEvent.keyboard('{Escape}');

    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'a{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
    await userEvent.type(await name(), 'Omni');
    await press('Replace');
    await userEvent.keyboard('{Escape}');
    await press('Remove filter Model: gpt-4o');
    expect(search()).toBe('?keyword=a');

    await press('Saved views');
    await userEvent.click(await screen.findByRole('button', { name: 'Omni' }));
    expect(search()).toBe('?keyword=a&model=gpt-4o');
    await userEvent.click(await screen.findByRole('button', { name: 'Omni', expanded: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Omni' }));
    expect(await screen.findByText(/save them here under a name/)).toBeInTheDocument();
    expect(localStorage.getItem('views:thing')).toBe('[]');
  });

  it('keeps fields of a stored view that it does not know', () => {
    const views = [
      { name: 'a', filters: { model: 'x' } },
      { name: 'b', filters: {} },
    ];
    expect(saveView(views, { name: 'a', filters: { group: 'g' } })).toEqual([{ name: 'a', filters: { group: 'g' } }, views[1]]);
    expect(saveView(views, { name: 'c', filters: {} })).toHaveLength(3);
    expect(renameView(views, 'a', 'b')).toEqual([{ name: 'b', filters: { model: 'x' } }]);
    expect(renameView(views, 'a', 'a')).toEqual(views);
    expect(removeView(views, 'a')).toEqual([views[1]]);
  });

  it.each([
    [{ model: 'x' }, { model: 'x', group: '' }, true],
    [{ model: 'x' }, { model: 'x', group: 'g' }, false],
    [{ model: 'x', group: 'g' }, { model: 'x', group: '' }, false],
    [{}, { model: '', group: '' }, true],
    [{ model: 'x', later: 3 as never }, { model: 'x', group: '' }, true],
  ])('compares the view %j with %j: %s', (filters, shown, expected) => expect(isCurrentView({ name: '', filters }, shown)).toBe(expected));

  it.each([
    [undefined, []],
    [{}, []],
    [[null, 7, { name: 'a' }, { name: '', filters: {} }, { name: 'b', filters: null }], []],
    [[{ name: 'a', filters: { x: 'y', z: 3, w: '' }, later: true }], [{ name: 'a', filters: { x: 'y', z: 3, w: '' }, later: true }]],
  ])('parses %j', (stored, views) => expect(parseViews(stored)).toEqual(views));

  it('are hidden while nobody is signed in', async () => {
    useSession.setState({ user: null });
    await renderUi(<List />);
    expect(screen.queryByRole('button', { name: 'Saved views' })).toBeNull();
  });

  it('keeps views until the page unloads where nothing can be stored', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: full, setItem: full, removeItem: full, clear: () => undefined });
    await open('/?model=gpt-4o');
    await press('Saved views');
    await userEvent.type(await screen.findByLabelText('Name of the view'), 'Four{Enter}');
    expect(await screen.findByRole('button', { name: 'Delete Four' })).toBeVisible();
    await press('Delete Four');
    vi.unstubAllGlobals();
  });
});

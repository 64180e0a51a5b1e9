import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui';
import { SearchField, type SearchFieldProps } from './search-field';
import { limitedPace, type SearchPace } from './search-pace';
import { useDrawerParam } from './use-drawer-param';
import { useListParams } from './use-list-params';

const searched = vi.fn<(value: string) => void>();

function List(props: Pick<SearchFieldProps, 'pace' | 'toValue'>) {
  const list = useListParams(['keyword', 'group']);
  const drawer = useDrawerParam();
  const { keyword, group } = list.params.filters;
  return (
    <>
      <SearchField
        {...props}
        label="Search"
        value={keyword}
        onSearch={(text, options) => {
          searched(text);
          list.setFilters({ keyword: text }, options);
        }}
      />
      <button type="button" onClick={() => list.setFilters({ group: 'vip' })}>
        Group {group}
      </button>
      <button type="button" onClick={() => drawer.open('7')}>
        Edit
      </button>
    </>
  );
}

async function open({ path = '/', ...props }: Parameters<typeof List>[0] & { path?: string } = {}) {
  searched.mockClear();
  const { router } = await renderUi(<List {...props} />, path);
  return {
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }),
    address: () => router.state.location.search,
    back: () => router.navigate(-1),
  };
}

describe('a search field', () => {
  it('searches once for text typed in one go, without Enter', async () => {
    const { field, address } = await open({ path: '/?page=3' });
    await userEvent.type(field, ' demo-45');
    await waitFor(() => expect(address()).toBe('?keyword=demo-45'));
    expect(searched.mock.calls).toEqual([['demo-45']]);
    expect(field).toHaveFocus();
    expect(field).toHaveValue(' demo-45');
  });

  it('searches at once on Enter, and only once', async () => {
    const { field, address } = await open();
    // In one turn, because a pause between keys would search as well.
    fireEvent.change(field, { target: { value: 'ann' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('?keyword=ann'));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(searched).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another filter', 'Group', '?keyword=ann&group=vip'],
    ['an action of a row', 'Edit', '?keyword=ann&drawer=7'],
  ])('keeps text typed right before %s', async (_name, button, expected) => {
    const { field, address } = await open();
    await userEvent.type(field, 'ann');
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(address()).toBe(expected));
  });

  it('adds one history entry per visit', async () => {
    const { field, address, back } = await open({ path: '/?keyword=before' });
    await userEvent.type(field, '-x{Enter}y{Enter}');
    expect(address()).toBe('?keyword=before-xy');
    back();
    await waitFor(() => expect(field).toHaveValue('before'));
    expect(address()).toBe('?keyword=before');
  });

  it('waits for an input method to finish a word', async () => {
    const { field } = await open();
    await userEvent.click(field);
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    const compose = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    };
    compose('ni');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(searched).not.toHaveBeenCalled();
    compose('你');
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await waitFor(() => expect(searched.mock.calls).toEqual([['你']]));
  });

  it('shows the typed text where only a part of it is searched for', async () => {
    const { field, address } = await open({ toValue: (text) => text.slice(0, 3) });
    await userEvent.type(field, 'abcdef{Enter}');
    expect(address()).toBe('?keyword=abc');
    expect(field).toHaveValue('abcdef');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('');
    expect(field).toHaveValue('');
  });

  it('shows the wait of a rate limit, and searches afterwards', async () => {
    let wait = 1_500;
    const pace: SearchPace = { afterTyping: () => wait, afterEnter: () => 0 };
    const { field } = await open({ pace });
    await userEvent.type(field, 'a');
    expect(screen.getByRole('status')).toHaveTextContent('Searching in 2 s. Press Enter to search now.');
    wait = 100;
    await waitFor(() => expect(searched.mock.calls).toEqual([['a']]), { timeout: 3_000 });
    expect(screen.queryByRole('status')).toBeNull();
    wait = 60_000;
    await userEvent.type(field, 'b{Enter}');
    expect(searched).toHaveBeenLastCalledWith('ab');
  });

  it('reports that Enter has to wait once the limit is reached', async () => {
    let wait = 1_500;
    const { field } = await open({ pace: { afterTyping: () => 60_000, afterEnter: () => wait } });
    await userEvent.type(field, 'a{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('The gateway limits searches. Searching in 2 s.');
    expect(searched).not.toHaveBeenCalled();
    wait = 0;
    await waitFor(() => expect(searched.mock.calls).toEqual([['a']]), { timeout: 3_000 });
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('limitedPace', () => {
  it('allows eight searches a minute by typing and ten by Enter', () => {
    let now = 0;
    const pace = limitedPace(10, 8, () => now);
    for (let count = 0; count < 8; count += 1) {
      expect(pace.afterTyping()).toBe(600);
      pace.count();
      now += 1_000;
    }
    expect(pace.afterTyping()).toBe(52_000);
    expect(pace.afterEnter()).toBe(0);
    pace.count();
    pace.count();
    expect(pace.afterEnter()).toBe(52_000);
    now = 60_000;
    expect(pace.afterEnter()).toBe(0);
    expect(pace.afterTyping()).toBeGreaterThan(600);
    now = 120_000;
    expect(pace.afterTyping()).toBe(600);
  });
});

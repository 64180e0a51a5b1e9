import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { startTranslations, translations } from '../../i18n';
import { renderUi } from '../../testing/render-ui';
import { UiProvider } from '../system/provider';
import { createStyleCache } from '../system/style-cache';
import { FilterCell } from './cell-link';
import { DataTable } from './data-table';
import { useListParams } from './use-list-params';

const rows = [{ id: 'one' }, { id: 'two' }, { id: 'three' }];

const Providers = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <UiProvider cache={createStyleCache(undefined)}>{children}</UiProvider>
  </MemoryRouter>
);

beforeAll(() => {
  if (translations.language === undefined) {
    startTranslations();
  }
  translations.changeLanguage('en');
});

it('redraws only the selected row while the columns are stable', async () => {
  const drawn: string[] = [];
  const cell = ({ id }: { id: string }) => {
    drawn.push(id);
    return id;
  };
  const columns = [{ id: 'id', header: 'Id', cell }];
  const rowKey = ({ id }: { id: string }) => id;
  function Table() {
    const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
    return (
      <DataTable
        id="thing"
        label="Things"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowName={rowKey}
        selection={{ selected, onChange }}
      />
    );
  }
  render(
    <Providers>
      <Table />
    </Providers>,
  );
  const box = screen.getByRole('checkbox', { name: 'Select two' });

  drawn.length = 0;
  await userEvent.click(box);
  expect(box).toBeChecked();
  expect(drawn).toEqual(['two']);
  await userEvent.keyboard('{Tab}{ArrowDown}{End}');
  expect(drawn).toEqual(['two']);
});

it('draws rows below the fold some at a time after the visible ones, and keeps them', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ id: `row ${index}` }));
  const whenDrawn = new Map<string, number>();
  const cell = ({ id }: { id: string }) => {
    whenDrawn.set(id, document.querySelectorAll('td[data-label]').length);
    return id;
  };
  const columns = [{ id: 'id', header: 'Id', cell }];
  const rowKey = ({ id }: { id: string }) => id;
  const table = (shown: { id: string }[]) => (
    <Providers>
      <DataTable id="thing" label="Things" columns={columns} rows={shown} rowKey={rowKey} rowName={rowKey} />
    </Providers>
  );
  const { rerender } = render(table(many.slice(0, 10)));

  rerender(table(many));
  expect(whenDrawn.get('row 12')).toBe(10);
  expect(whenDrawn.has('row 60')).toBe(false);
  expect(document.querySelectorAll('tr[data-key]')).toHaveLength(100);
  await waitFor(() => expect(screen.getAllByRole('row', { name: /^row/ })).toHaveLength(100));
  expect(new Set(whenDrawn.values()).size).toBeGreaterThan(5);
  expect(whenDrawn.get('row 99')).toBeGreaterThan(85);
  whenDrawn.clear();
  rerender(table(many.map((row) => (row.id === 'row 90' ? { ...row } : row))));
  expect([...whenDrawn]).toEqual([['row 90', 100]]);
});

it('redraws no row when the URL changes, and loses no immediate further change', async () => {
  const drawn: string[] = [];
  function Table() {
    const { params, setFilters, setPage } = useListParams(['keyword']);
    const columns = useMemo(() => {
      const cell = ({ id }: { id: string }) => {
        drawn.push(id);
        return <FilterCell text={id} onFilter={() => setFilters({ keyword: id })} />;
      };
      return [{ id: 'id', header: 'Id', cell }];
    }, [setFilters]);
    return (
      <>
        <button type="button" onClick={() => setPage(params.page + 1)}>
          next
        </button>
        <button
          type="button"
          onClick={() => {
            setFilters({ keyword: 'one' });
            setPage(2);
          }}
        >
          both
        </button>
        <DataTable id="thing" label="Things" columns={columns} rows={rows} rowKey={({ id }) => id} rowName={({ id }) => id} />
      </>
    );
  }
  const { router } = await renderUi(<Table />, '/');
  drawn.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'next' }));
  await userEvent.click(screen.getByRole('button', { name: 'next' }));
  expect(router.state.location.search).toBe('?page=3');
  await userEvent.click(screen.getByRole('button', { name: /two/ }));
  expect(router.state.location.search).toBe('?keyword=two');
  await userEvent.click(screen.getByRole('button', { name: 'both' }));
  expect(router.state.location.search).toBe('?keyword=one&page=2');
  expect(drawn).toEqual([]);
});

it('marks a row as partly selected when it represents several records', () => {
  const columns = [{ id: 'id', header: 'Id', cell: ({ id }: { id: string }) => id }];
  const selection = { selected: new Set(['one']), partial: new Set(['two']), onChange: () => undefined };
  const rowKey = ({ id }: { id: string }) => id;
  render(
    <Providers>
      <DataTable id="thing" label="Things" columns={columns} rows={rows} rowKey={rowKey} rowName={rowKey} selection={selection} />
    </Providers>,
  );
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
  expect(box('one')).toBeChecked();
  expect(box('two')).toBePartiallyChecked();
  expect(box('three')).not.toBePartiallyChecked();
  expect(screen.getByRole('row', { name: /two/ })).toHaveAttribute('aria-selected', 'false');
});

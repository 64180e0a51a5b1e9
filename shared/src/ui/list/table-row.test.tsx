import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { startTranslations, translations } from '../../i18n';
import { createStyleCache, UiProvider } from '../system/provider';
import { DataTable } from './data-table';

const rows = [{ id: 'one' }, { id: 'two' }, { id: 'three' }];

beforeAll(async () => {
  if (!translations.isInitialized) startTranslations();
  await translations.changeLanguage('en');
});

it('draws only the row that was selected, as long as the columns are the same', async () => {
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
    <UiProvider cache={createStyleCache(undefined)}>
      <Table />
    </UiProvider>,
  );
  const box = screen.getByRole('checkbox', { name: 'Select two' });

  drawn.length = 0;
  await userEvent.click(box);
  expect(box).toBeChecked();
  expect(drawn).toEqual(['two']);
  await userEvent.keyboard('{Tab}{ArrowDown}{End}');
  expect(drawn).toEqual(['two']);
});

it('says of a row that stands for several things when some of them are selected', () => {
  const columns = [{ id: 'id', header: 'Id', cell: ({ id }: { id: string }) => id }];
  const selection = { selected: new Set(['one']), partial: new Set(['two']), onChange: () => undefined };
  const rowKey = ({ id }: { id: string }) => id;
  render(
    <UiProvider cache={createStyleCache(undefined)}>
      <DataTable id="thing" label="Things" columns={columns} rows={rows} rowKey={rowKey} rowName={rowKey} selection={selection} />
    </UiProvider>,
  );
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
  expect(box('one')).toBeChecked();
  expect(box('two')).toBePartiallyChecked();
  expect(box('three')).not.toBePartiallyChecked();
  expect(screen.getByRole('row', { name: /two/ })).toHaveAttribute('aria-selected', 'false');
});

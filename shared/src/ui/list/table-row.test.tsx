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

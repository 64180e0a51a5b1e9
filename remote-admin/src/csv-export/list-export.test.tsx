import { testGateway } from '@console/gateway/testing';
import { renderPage, screen } from '@console/shared/testing';
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { recordSavedFiles } from '../testing/saved-files';
import { ListExport } from './list-export';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const page = { items: [{ id: 1 }], page: 1, pageSize: 100, total: 1, hasNext: false };

let rename: (name: string) => void;

function Export() {
  const [name, setName] = useState('codes');
  rename = setName;
  return (
    <ListExport
      title="Export"
      fileName={name}
      scope={{}}
      columns={[{ header: 'ID', cell: ({ id }) => id }]}
      readPage={() => Promise.resolve(page)}
      onClose={() => undefined}
    />
  );
}

it('saves once, also when the language changes and with it the name of the file', async () => {
  const saved = recordSavedFiles();
  await renderPage(<Export />, { gateway: await testGateway({ as: 'root' }), catalogue: en });
  await screen.findByText(/^Saved as codes_/);
  act(() => rename('兑换码'));
  await screen.findByText(/^Saved as 兑换码_/);
  expect(saved).toHaveLength(1);
});

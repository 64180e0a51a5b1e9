import { startTranslations } from '@console/shared/i18n';
import { screen } from '@console/shared/testing';
import { expect, it } from 'vitest';
import type { HistoryLine } from '../../../contract/log';
import { startJsonServer } from '../../testing/json-server';
import { renderPage } from '../../testing/render-page';

startTranslations();
const { useChangeText } = await import('./change-text');

const entry: HistoryLine = {
  ...{ sequence: 3, at: '2026-11-20T10:00:00.000Z', actor: 'root', reason: '', verb: 'promote', apply: 'navigation' },
  ...{ changes: [], canaries: [] },
};

function EntryText({ change }: { change: Partial<HistoryLine> }) {
  const { entryText } = useChangeText();
  return <p>{entryText({ ...entry, ...change })}</p>;
}

it.each<{ change: Partial<HistoryLine>; text: RegExp }>([
  { change: { verb: 'pin' }, text: /^Link to a version created or ended$/ },
  {
    change: { canaries: [{ name: 'billing', from: null, to: { version: '1.3.0', percent: 10 } }] },
    text: /^billing 1\.3\.0 canary started with 10% of visitors$/,
  },
  {
    change: { canaries: [{ name: 'billing', from: { version: '1.3.0', percent: 10 }, to: null }] },
    text: /^billing 1\.3\.0 canary ended at 10% of visitors$/,
  },
  {
    change: {
      canaries: [{ name: 'billing', from: { version: '1.3.0', percent: 10 }, to: { version: '1.3.0', percent: 50 } }],
    },
    text: /^billing 1\.3\.0 canary changed from 10% to 50% of visitors$/,
  },
  {
    change: { changes: [{ name: 'billing', from: '1.2.0', to: '1.3.0-local.1a2b3c4d' }] },
    text: /^billing 1\.3\.0 released to everyone$/,
  },
  {
    change: { changes: ['host', 'account', 'billing'].map((name) => ({ name, from: null, to: '1.0.0' })) },
    text: /^host 1\.0\.0 and 2 more released to everyone$/,
  },
  {
    change: { verb: 'rollback', changes: [{ name: 'billing', from: '1.3.0', to: '1.2.0' }] },
    text: /^billing rolled back from 1\.3\.0 to 1\.2\.0$/,
  },
  {
    change: {
      changes: [{ name: 'billing', from: '1.2.0', to: '1.4.0' }],
      canaries: [{ name: 'billing', from: { version: '1.4.0', percent: 10 }, to: null }],
    },
    text: /^billing 1\.4\.0 released to everyone$/,
  },
  {
    change: { changes: [{ name: 'billing', from: '1.3.0', to: null }] },
    text: /^billing 1\.3\.0 removed$/,
  },
])('formats a history entry as $text', async ({ change, text }) => {
  const url = await startJsonServer({});
  await renderPage(<EntryText change={change} />, { gateway: { url }, catalogue: {} });
  expect(await screen.findByText(text)).toBeTruthy();
});

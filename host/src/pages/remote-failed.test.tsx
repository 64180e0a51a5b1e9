import { startTranslations } from '@console/shared/i18n';
import { screen } from '@console/shared/testing';
import { afterEach, expect, it } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { RemoteFailure } from '../remotes/failure';
import { startJsonServer } from '../testing/json-server';
import { renderPage } from '../testing/render-page';

startTranslations({ host: { zh, en } });
const { RemoteFailedPanel } = await import('./remote-failed');

afterEach(() => delete document.documentElement.dataset.development);

async function renderPanel() {
  const cause = new TypeError("Cannot read properties of undefined (reading 'quota')");
  cause.stack = `${cause}\n    at Totals (/builds/billing/1.4.2-dev/log.js:3:7)`;
  const error = new RemoteFailure('render', 'billing', '1.4.2-dev', cause);
  const panel = <RemoteFailedPanel remote="billing" version="1.4.2-dev" error={error} retry={() => undefined} />;
  await renderPage(panel, { gateway: { url: await startJsonServer({}) }, catalogue: {} });
  await screen.findByText(/its page failed to render/);
}

it('shows the error message and stack in development', async () => {
  document.documentElement.dataset.development = '';
  await renderPanel();
  const details = screen.getByRole('region', { name: 'Error' });
  expect(details.textContent).toMatch(
    /^TypeError: Cannot read properties of undefined \(reading 'quota'\)\n\s+at Totals \(.*log\.js:3:7\)$/,
  );
});

it('hides the error message outside development', async () => {
  await renderPanel();
  expect(screen.queryByText(/quota/)).toBeNull();
});

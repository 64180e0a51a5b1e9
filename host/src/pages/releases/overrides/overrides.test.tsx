import { deflateRawSync } from 'node:zlib';
import { startTranslations } from '@console/shared/i18n';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import type { Overview, VersionLine } from '../../../../contract/overview';
import { startCommandServer } from '../../../testing/command-server';
import { renderPage } from '../../../testing/render-page';

startTranslations();
const { Overrides } = await import('./overrides');

const version = (text: string): VersionLine => ({
  ...{ version: text, commit: '', builder: null, run: null, builtAt: '', files: 1, bytes: 1, sent: 1, requires: {}, routes: [] },
});

const live = (name: string) => ({
  ...{ name, live: '1.0.0', since: 1, earlier: [], bad: [], canary: null, by: 'ann', at: '', commit: '', published: [] },
});

const overview: Overview = {
  ...{ store: 'file', sequence: 2, history: [], edges: [], previews: [], live: ['host', 'billing'].map(live) },
  versions: { host: [version('1.0.0'), version('1.2.0')], billing: [version('1.0.0')] },
  guard: { frozen: false, acted: null, rollouts: [], watches: [] },
};

const build = { name: 'billing', address: 'http://localhost:4100/', record: { remote: 'billing' } };

const encode = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString('base64url');

async function renderOverrides(link: string) {
  const { url, commands } = await startCommandServer({ '/composition/overrides': { until: '2030-01-01T00:00:00Z' } });
  const path = `/releases?tab=overrides&override=${link}`;
  await renderPage(<Overrides overview={overview} />, { gateway: { url }, catalogue: {}, path });
  return commands;
}

it('asks before it runs the build of a link, together with other versions', async () => {
  const commands = await renderOverrides(encode(build));
  const own = await screen.findByRole('combobox', { name: 'billing' });
  expect(within(own).getByRole<HTMLOptionElement>('option', { name: 'Build at localhost:4100' }).selected).toBe(true);
  expect(screen.getByText(/^billing runs from http:\/\/localhost:4100\/ with your permissions/)).toBeTruthy();
  expect(commands).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'host' }), '1.2.0');
  await userEvent.click(screen.getByRole('button', { name: 'Run in this browser' }));
  await waitFor(() => expect(commands).toEqual([{ overrides: [{ name: 'host', version: '1.2.0' }, build] }]));
});

it.each(['x', encode({ name: 'billing' }), encode({ ...build, address: 'http://elsewhere.example/' })])(
  'changes nothing for the damaged link %s',
  async (link) => {
    const commands = await renderOverrides(link);
    expect(await screen.findByText(/^This link is damaged or incomplete/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run in this browser' }).disabled).toBe(true);
    expect(commands).toEqual([]);
  },
);

import { testGateway } from '@console/gateway/testing';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, vi } from 'vitest';
import en from '../../../locales/en.json';
import { allCards, OptionsPage } from '../index';

async function open() {
  const gateway = await testGateway({ as: 'root' });
  const shown = allCards.filter(({ id }) => ['general'].includes(id));
  await renderPage(<OptionsPage cards={shown} />, { gateway, catalogue: en, path: '/setting?tab=operation' });
  await screen.findByRole('button', { name: 'Import settings' });
  const stored = async (key: string) => {
    const { body } = await gateway.request<{ data: { key: string; value: string }[] }>('GET', '/api/option/');
    return body.data.find((option) => option.key === key)?.value;
  };
  return { stored };
}

async function importFile(text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Import settings' }));
  const dialog = within(await findOpenDialog('Import settings'));
  await userEvent.upload(dialog.getByLabelText('Choose a file'), new File([text], 'settings.json', { type: 'application/json' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Compare' }));
  return dialog;
}

it('previews changes, saves the selected ones and reports refused ones', async () => {
  const { stored } = await open();
  await importFile(
    JSON.stringify({ RetryTimes: '3', DemoSiteEnabled: 'true', GitHubOAuthEnabled: 'true', Elsewhere: 'x', SMTPToken: 'hush' }),
  );
  const dialog = within(await findOpenDialog('What would change'));
  expect(dialog.getByText(/Secrets left out: SMTPToken/)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /^Elsewhere/ })).not.toBeChecked();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Demo site/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save 2 settings' }));
  const saving = within(await findOpenDialog('Saving 2 settings'));
  expect(await saving.findByText('Enable GitHub sign-in')).toBeVisible();
  expect(saving.getByText(/before turning this on/)).toBeVisible();
  expect(saving.getByRole('button', { name: /Retry/ })).toBeVisible();
  expect(await stored('RetryTimes')).toBe('3');
  expect(await stored('DemoSiteEnabled')).toBe('false');
  await userEvent.click(saving.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByLabelText('Retries')).toHaveValue('3'));
});

it('confirms before turning password sign-in off and returns to the changes when cancelled', async () => {
  const { stored } = await open();
  await importFile('{ "PasswordLoginEnabled": false }');
  const dialog = within(await findOpenDialog('What would change'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save 1 setting' }));
  const confirm = await screen.findByRole('alertdialog', { name: 'Turn password sign-in off?' });
  expect(confirm).toHaveTextContent('No third-party sign-in is on');
  await userEvent.click(within(confirm).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await stored('PasswordLoginEnabled')).toBe('true');

  await userEvent.click(dialog.getByRole('button', { name: 'Save 1 setting' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('All done: 1 of 1')).toBeVisible();
  expect(await stored('PasswordLoginEnabled')).toBe('false');
});

it('keeps invalid JSON and reports where it breaks', async () => {
  await open();
  const dialog = await importFile('{\n  "RetryTimes": 3,\n');
  expect(await dialog.findByText(/^Not a valid JSON string \(Line \d+, column \d+: .+\)$/)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'What would change' })).toBeNull();
});

it('exports without secrets', async () => {
  await open();
  const blobs = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:settings');
  await userEvent.click(screen.getByRole('button', { name: 'Export all settings as JSON' }));
  const [[file]] = blobs.mock.calls as [[Blob]];
  const text = await file.text();
  expect(JSON.parse(text)).toMatchObject({
    options: { RetryTimes: '0' },
    secrets_left_out: expect.arrayContaining(['EpayKey', 'GitHubClientSecret', 'SMTPToken']),
  });
  expect(text).not.toMatch(/"(SMTPToken|GitHubClientSecret|EpayKey)":/);
  expect(await screen.findByText(/^Exported \d+ settings; keys, tokens/)).toBeVisible();
});

import { testGateway } from '@console/gateway/testing';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../../locales/en.json';
import { Page } from '../page';

async function open(options: Record<string, string>) {
  const gateway = await testGateway({ as: 'root', options });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/setting?tab=other&section=raw' });
  const stored = async (key: string) =>
    (await gateway.request<{ data: { key: string; value: string }[] }>('GET', '/api/option/')).body.data.find((one) => one.key === key)
      ?.value;
  return { stored };
}

it('shows and changes an option that no section has', async () => {
  const { stored } = await open({ 'future_setting.limits': '{"a":1}' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit future_setting.limits' }));
  const drawer = within(await findOpenDialog());
  const field = drawer.getByRole('textbox', { name: 'Value' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('{"a":');
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Must stay valid JSON')).toBeVisible();
  await userEvent.paste('2}');
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored('future_setting.limits')).toBe('{"a":2}');
  expect(await screen.findByText('{"a":2}')).toBeVisible();
});

import { overrideResponses, type ResponseOverride, testGateway } from '@console/gateway/testing';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { errorCases } from '../testing/error-cases';
import { Page } from './page';

async function open(override: ResponseOverride, isAffected: (method: string, url: string) => boolean, path = '/system-prompts') {
  let isRecovered = false;
  const original = await testGateway({ as: 'admin', systemPrompts: [{ name: 'House', content: 'Be kind' }] });
  const url = await overrideResponses(original.url, ({ pathname, search }, method) =>
    !isRecovered && pathname.startsWith('/api/system_prompts') && isAffected(method, pathname + search) ? override : undefined,
  );
  const gateway = { ...original, url };
  await renderPage(<Page />, { gateway, catalogue: en, path });
  return () => {
    isRecovered = true;
  };
}

// A gateway that returns HTML lacks the endpoint, which is a different state.
const failures = errorCases.slice(0, 2);

it.each(failures)('shows the error when the list returns %s and recovers on retry', async (_name, override, message) => {
  const recover = await open(override, () => true);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  recover();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /House/ })).toBeVisible();
});

it('shows a loading state while the list is pending', async () => {
  await open('hang', () => true);
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText('No system prompts yet')).toBeNull();
});

it.each(failures)('shows in the drawer why the prompt could not be loaded on %s', async (_name, override, message) => {
  const recover = await open(override, (_method, url) => /\/\d+$/.test(url), '/system-prompts?drawer=1');
  const drawer = within(await findOpenDialog('Edit system prompt'));
  expect(await drawer.findByRole('alert')).toHaveTextContent(message);
  expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull();
  recover();
  await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(drawer.getByLabelText(/^Name/)).toHaveValue('House'));
});

it.each(errorCases)('keeps the input when saving returns %s', async (_name, override, message) => {
  const recover = await open(override, (method) => method === 'PUT', '/system-prompts?drawer=1');
  const drawer = within(await findOpenDialog('Edit system prompt'));
  await waitFor(() => expect(drawer.getByLabelText(/^Name/)).toHaveValue('House'));
  await userEvent.type(drawer.getByLabelText(/^Name/), ' two');
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByRole('alert')).toHaveTextContent(message);
  expect(drawer.getByLabelText(/^Name/)).toHaveValue('House two');
  recover();
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /House two/ })).toBeVisible();
});

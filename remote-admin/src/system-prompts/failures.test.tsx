import { overrideResponses, type ResponseOverride, testGateway } from '@console/gateway/testing';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { troubles } from '../troubles';
import { Page } from './page';

/** The page over a gateway whose prompts are in trouble, for calls that are meant, until `mend` is called. */
async function open(trouble: ResponseOverride, isMeant: (method: string, url: string) => boolean, path = '/system-prompts') {
  let isMended = false;
  const own = await testGateway({ as: 'admin', systemPrompts: [{ name: 'House', content: 'Be kind' }] });
  const url = await overrideResponses(own.url, ({ pathname, search }, method) =>
    !isMended && pathname.startsWith('/api/system_prompts') && isMeant(method, pathname + search) ? trouble : undefined,
  );
  const gateway = { ...own, url };
  await renderPage(<Page />, { gateway, catalogue: en, path });
  return () => {
    isMended = true;
  };
}

// A gateway that answers with a page has no such call, which is another state.
const failures = troubles.slice(0, 2);

it.each(failures)('says so where the list is answered with %s, and shows it once it is well again', async (_name, trouble, words) => {
  const mend = await open(trouble, () => true);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  mend();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /House/ })).toBeVisible();
});

it('shows that it is loading while the list does not come', async () => {
  await open('hang', () => true);
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText('No system prompts yet')).toBeNull();
});

it.each(failures)('says in the drawer why the prompt does not come when it is answered with %s', async (_name, trouble, words) => {
  const mend = await open(trouble, (_method, url) => /\/\d+$/.test(url), '/system-prompts?drawer=1');
  const drawer = within(await findOpenDialog('Edit system prompt'));
  expect(await drawer.findByRole('alert')).toHaveTextContent(words);
  expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull();
  mend();
  await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(drawer.getByLabelText(/^Name/)).toHaveValue('House'));
});

it.each(troubles)('keeps what was typed where saving is answered with %s', async (_name, trouble, words) => {
  const mend = await open(trouble, (method) => method === 'PUT', '/system-prompts?drawer=1');
  const drawer = within(await findOpenDialog('Edit system prompt'));
  await waitFor(() => expect(drawer.getByLabelText(/^Name/)).toHaveValue('House'));
  await userEvent.type(drawer.getByLabelText(/^Name/), ' two');
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByRole('alert')).toHaveTextContent(words);
  expect(drawer.getByLabelText(/^Name/)).toHaveValue('House two');
  mend();
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /House two/ })).toBeVisible();
});

import { overrideResponses, type ResponseOverride, testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { errorCases } from '../testing/error-cases';
import { allCards, OptionsPage } from './index';

async function open(override: ResponseOverride, isAffected: (method: string) => boolean = () => true) {
  let isRecovered = false;
  const original = await testGateway({ as: 'root' });
  const url = await overrideResponses(original.url, ({ pathname }, method) =>
    !isRecovered && pathname.startsWith('/api/option') && isAffected(method) ? override : undefined,
  );
  const gateway = { ...original, url };
  const shown = allCards.filter(({ id }) => id === 'general');
  await renderPage(<OptionsPage cards={shown} />, { gateway, catalogue: en, path: '/setting?tab=operation' });
  return () => {
    isRecovered = true;
  };
}

it.each([
  ...errorCases,
  ['data that is not a list', { body: '{"success":true,"data":"RetryTimes"}' }, /The response of GET \/api\/option\/ is not what/],
  ['no data', { body: '{"success":true}' }, /The response of GET \/api\/option\/ is not what/],
] as typeof errorCases)('shows the error when the gateway returns %s and recovers on retry', async (_name, override, message) => {
  const recover = await open(override);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('region', { name: 'General' })).toBeNull();
  recover();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'General' })).toBeVisible();
});

it('shows a loading state while the gateway does not respond', async () => {
  await open('hang');
  expect(await screen.findByRole('status', { name: 'Loading the settings' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(errorCases)('keeps the input when saving returns %s', async (_name, override, message) => {
  const recover = await open(override, (method) => method === 'PUT');
  const general = within(await screen.findByRole('region', { name: 'General' }));
  await userEvent.clear(general.getByLabelText('Retries'));
  await userEvent.type(general.getByLabelText('Retries'), '3{Enter}');
  expect(await screen.findByText('Save failed, retry')).toBeVisible();
  expect(general.getByText(message)).toBeVisible();
  expect(general.getByLabelText('Retries')).toHaveAttribute('aria-invalid', 'true');
  expect(general.getByLabelText('Retries')).toHaveValue('3');
  recover();
  await userEvent.click(general.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved 1 setting')).toBeVisible();
});

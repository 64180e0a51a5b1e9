import { testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

type Gateway = Parameters<typeof renderPage>[1]['gateway'];

const open = (gateway: Gateway, path = '/health') => renderPage(<Page />, { gateway, catalogue: en, path });

const quarter = 900;
const now = Math.floor(Date.now() / 1000);
const thisQuarter = now - (now % quarter);

const measured = {
  started_at: thisQuarter,
  model_name: 'gpt-x',
  channel: 0,
  successes: 97,
  failures: 3,
  duration: 97 * 1500,
  first_texts: 10,
  first_text_time: 2500,
  output_tokens: 5000,
  generation_time: 100_000,
};

const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows administrators success, speed and calls of each model', async () => {
  const gateway = await testGateway({
    as: 'admin',
    health: [measured, { ...measured, model_name: 'fine', failures: 0, started_at: thisQuarter - 3600 }],
  });
  await open(gateway);
  const degraded = within(await row(/gpt-x/));
  for (const text of ['Degraded', '97%', '1.5 s', '0.25 s', '50', '100']) {
    expect(degraded.getByText(text)).toBeVisible();
  }
  expect(degraded.getByRole('img', { name: 'Success rate over time, 97% at its lowest' })).toBeVisible();
  expect(within(await row(/fine/)).getByText('Normal')).toBeVisible();
});

it('shows the figures of a model over time', async () => {
  const gateway = await testGateway({
    as: 'admin',
    health: [measured, { ...measured, started_at: thisQuarter - 3600, failures: 0 }],
  });
  await open(gateway);
  await userEvent.click(await screen.findByText('gpt-x'));
  const panel = within(await screen.findByRole('complementary', { name: 'gpt-x' }));
  expect(await panel.findByRole('img', { name: 'Success rate: 97% to 100%' })).toBeVisible();
  expect(panel.getByRole('img', { name: 'Duration: 1.5 s' })).toBeVisible();
});

it('shows channels, by attempts', async () => {
  const gateway = await testGateway({
    as: 'admin',
    channels: [{ name: 'Flaky' }],
    health: [measured, { ...measured, channel: 2, successes: 1, failures: 9 }],
  });
  await open(gateway, '/health?of=channels');
  const channel = within(await row(/Flaky/));
  expect(channel.getByText('Failing')).toBeVisible();
  expect(channel.getByText('10%')).toBeVisible();
});

it('shows the chosen period', async () => {
  const gateway = await testGateway({ as: 'admin', health: [{ ...measured, started_at: thisQuarter - 3 * 86_400 }] });
  await open(gateway, '/health');
  expect(await screen.findByText('No calls in this period')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  expect(await row(/gpt-x/)).toBeVisible();
});

it('shows everybody the state of the models, without numbers of calls', async () => {
  const gateway = await testGateway({
    channels: [{ models: 'gpt-x,fine' }],
    options: { PublicStatusEnabled: 'true' },
    health: [measured, { ...measured, model_name: 'fine', failures: 0 }],
  });
  await open(gateway, '/status');
  expect(await screen.findByText('Degraded: 1 of 2 models')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Calls' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Channels' })).toBeNull();
});

import { saveOptions } from '@console/gateway/testing';
import { screen, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { answered, articles, ask, lastAnswer, open, press, ready } from './testing/open-playground';

const isRefused = async (why: RegExp) => {
  expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
  expect(lastAnswer()).toHaveTextContent(why);
};

it.each(['CheckSensitiveEnabled', 'CheckSensitiveOnPromptEnabled'])('a blocked word is refused while %s is on', async (key) => {
  const { upstream, gateway } = await ready({ pieces: ['Among the roses'] }, { as: 'root' });
  await saveOptions(gateway, { SensitiveWords: 'forbidden' });
  await open(gateway);
  await ask('Tell me of the Forbidden garden');
  await isRefused(/The prompt holds blocked words/);
  expect(upstream.requests).toEqual([]);

  await saveOptions(gateway, { [key]: 'false' });
  await press('Retry', lastAnswer());
  await answered('Among the roses');

  await saveOptions(gateway, { [key]: 'true' });
  await press('Retry', lastAnswer());
  await isRefused(/The prompt holds blocked words/);
});

it('a model without a price answers while SelfUseModeEnabled is on', async () => {
  const { gateway } = await ready({ pieces: ['For myself'] }, { as: 'root', options: { ModelRatio: '{}' } });
  await open(gateway);
  await ask('Hello');
  await isRefused(/test-model has no ratio or price/);
  await saveOptions(gateway, { SelfUseModeEnabled: 'true' });
  await press('Retry', lastAnswer());
  await answered('For myself');
  await waitFor(() => expect(articles()).toHaveLength(2));
});

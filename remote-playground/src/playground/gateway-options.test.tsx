import { saveOptions } from '@console/gateway/testing';
import { screen, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { playground } from '../testing/playground';

const expectRefusal = async (error: RegExp) => {
  expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
  expect(playground.lastMessage()).toHaveTextContent(error);
};

it.each(['CheckSensitiveEnabled', 'CheckSensitiveOnPromptEnabled'])('refuses a blocked word while %s is on', async (key) => {
  const { upstream, gateway } = await playground.startGateway({ pieces: ['Among the roses'] }, { as: 'root' });
  await saveOptions(gateway, { SensitiveWords: 'forbidden' });
  await playground.open(gateway);
  await playground.send('Tell me of the Forbidden garden');
  await expectRefusal(/The prompt contains blocked words/);
  expect(upstream.requests).toEqual([]);

  await saveOptions(gateway, { [key]: 'false' });
  await playground.click('Retry', playground.lastMessage());
  await playground.waitForAnswerText('Among the roses');

  await saveOptions(gateway, { [key]: 'true' });
  await playground.click('Retry', playground.lastMessage());
  await expectRefusal(/The prompt contains blocked words/);
});

it('answers with a model without a price while SelfUseModeEnabled is on', async () => {
  const { gateway } = await playground.startGateway({ pieces: ['For myself'] }, { as: 'root', options: { ModelRatio: '{}' } });
  await playground.open(gateway);
  await playground.send('Hello');
  await expectRefusal(/test-model has no ratio or price/);
  await saveOptions(gateway, { SelfUseModeEnabled: 'true' });
  await playground.click('Retry', playground.lastMessage());
  await playground.waitForAnswerText('For myself');
  await waitFor(() => expect(playground.messages()).toHaveLength(2));
});

import { saveOptions } from '@console/gateway/testing';
import { screen, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import {
  clickButton,
  lastMessage,
  messageArticles,
  openPlayground,
  sendMessage,
  startGateway,
  waitForAnswerText,
} from '../testing/open-playground';

const expectRefusal = async (error: RegExp) => {
  expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
  expect(lastMessage()).toHaveTextContent(error);
};

it.each(['CheckSensitiveEnabled', 'CheckSensitiveOnPromptEnabled'])('refuses a blocked word while %s is on', async (key) => {
  const { upstream, gateway } = await startGateway({ pieces: ['Among the roses'] }, { as: 'root' });
  await saveOptions(gateway, { SensitiveWords: 'forbidden' });
  await openPlayground(gateway);
  await sendMessage('Tell me of the Forbidden garden');
  await expectRefusal(/The prompt holds blocked words/);
  expect(upstream.requests).toEqual([]);

  await saveOptions(gateway, { [key]: 'false' });
  await clickButton('Retry', lastMessage());
  await waitForAnswerText('Among the roses');

  await saveOptions(gateway, { [key]: 'true' });
  await clickButton('Retry', lastMessage());
  await expectRefusal(/The prompt holds blocked words/);
});

it('answers with a model without a price while SelfUseModeEnabled is on', async () => {
  const { gateway } = await startGateway({ pieces: ['For myself'] }, { as: 'root', options: { ModelRatio: '{}' } });
  await openPlayground(gateway);
  await sendMessage('Hello');
  await expectRefusal(/test-model has no ratio or price/);
  await saveOptions(gateway, { SelfUseModeEnabled: 'true' });
  await clickButton('Retry', lastMessage());
  await waitForAnswerText('For myself');
  await waitFor(() => expect(messageArticles()).toHaveLength(2));
});

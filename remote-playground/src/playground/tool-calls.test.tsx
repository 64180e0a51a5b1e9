import { screen, userEvent, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { playground, readStored } from '../testing/playground';

const chunk = (delta: object) => JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] });
const call = (fields: object) => chunk({ tool_calls: [{ index: 0, ...fields }] });

it('shows what a model called, also after a reload, and names it in the next question', async () => {
  const events = [
    call({ id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '' } }),
    call({ function: { arguments: '{"city":' } }),
    call({ function: { arguments: '"Paris"}' } }),
  ];
  const { upstream, gateway } = await playground.startGateway({ events });
  const view = await playground.open(gateway);
  await playground.send('Is it raining?');
  await playground.waitForAnswer();
  const fold = await within(playground.lastMessage()).findByRole('button', { name: 'Called get_weather' });
  expect(screen.queryByText('No text')).toBeNull();
  await userEvent.click(fold);
  expect(within(playground.lastMessage()).getByText(/"city": "Paris"/)).toBeVisible();
  expect(readStored('playground_messages')[1]).toMatchObject({ toolCalls: [{ name: 'get_weather', arguments: '{"city":"Paris"}' }] });

  view.unmount();
  await playground.open(gateway);
  expect(await screen.findByRole('button', { name: 'Called get_weather' })).toBeVisible();
  await playground.send('And now?');
  await playground.waitForAnswer();
  expect(upstream.requests[1]?.body.messages).toEqual([
    { role: 'user', content: 'Is it raining?' },
    { role: 'assistant', content: '[called get_weather({"city":"Paris"})]' },
    { role: 'user', content: 'And now?' },
  ]);
});

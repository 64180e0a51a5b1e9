import { withoutCapabilities } from '@console/gateway/testing';
import { screen, userEvent, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import { playground, readStored, writeStored } from '../testing/playground';

const choose = async (label: string) => userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Format' }), label);

describe('the format of requests', () => {
  it('is that of OpenAI’s responses, with the settings that it has', async () => {
    const { upstream, gateway } = await playground.startGateway({ pieces: ['A rose', ' is red'] });
    writeStored('playground_inputs', { model: 'test-model', system: 'Be brief', max_tokens: 64, seed: '7' });
    await playground.open(gateway);
    await choose('OpenAI responses');
    expect(screen.queryByRole('switch', { name: 'Seed' })).toBeNull();
    expect(screen.getByRole('switch', { name: 'Top P' })).toBeVisible();
    await playground.send('Roses?');
    await playground.waitForAnswerText('A rose is red');
    expect(upstream.requests[0]).toMatchObject({
      path: '/v1/responses',
      body: { input: [{ role: 'user', content: 'Roses?' }], instructions: 'Be brief', max_output_tokens: 64, temperature: 0.7 },
    });
    expect(upstream.requests[0]?.body).not.toHaveProperty('seed');
    expect(readStored('playground_inputs')).toMatchObject({ format: 'responses', seed: '7' });
    expect(readStored('playground_messages')[1]).toMatchObject({ usage: { prompt: 10, completion: 20 } });
  });

  it('is that of Claude’s messages', async () => {
    const { gateway } = await playground.startGateway({ pieces: ['<think>', 'Hm', '</think>', 'Violets'] });
    await playground.open(gateway);
    await choose('Claude messages');
    await playground.send('Blue?');
    await playground.waitForAnswerText('Violets');
    await userEvent.click(within(playground.lastMessage()).getByRole('button', { name: 'Inspect request' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Request' }));
    expect(await sheet.findByText(/"max_tokens": 4096/)).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'curl' })).toBeNull();
  });

  it('asks for pictures with the last question alone', async () => {
    const { upstream, gateway } = await playground.startGateway({
      answer: { created: 1, data: [{ b64_json: 'iVBORw0KGgo=' }], usage: { input_tokens: 3, output_tokens: 9, total_tokens: 12 } },
    });
    await playground.open(gateway);
    await choose('Images');
    expect(screen.queryByRole('slider', { name: 'Temperature' })).toBeNull();
    await playground.send('A cat');
    const picture = await within(playground.lastMessage()).findByRole('img', { name: 'Image 1' });
    expect(picture).toHaveAttribute('src', 'data:image/png;base64,iVBORw0KGgo=');
    expect(upstream.requests[0]).toMatchObject({ path: '/v1/images/generations', body: { model: 'test-model', prompt: 'A cat' } });
  });

  it('is a chat where the gateway has nothing else', async () => {
    const { upstream, gateway } = await playground.startGateway({});
    writeStored('playground_inputs', { model: 'test-model', format: 'responses' });
    await playground.open(await withoutCapabilities(gateway));
    expect(screen.queryByRole('combobox', { name: 'Format' })).toBeNull();
    await playground.send('Hello');
    await playground.waitForAnswerText('Hello world');
    expect(upstream.requests[0]?.path).toBe('/v1/chat/completions');
  });

  it('shows what the gateway refuses', async () => {
    const { gateway } = await playground.startGateway({ status: 400, error: { message: 'no such tool', type: 'x', code: 'y' } });
    await playground.open(gateway);
    await choose('OpenAI responses');
    await playground.send('Hello');
    expect(await within(await screen.findByRole('log')).findByText(/no such tool/)).toBeVisible();
  });
});

import { testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { playground, readStored, writeStored } from '../../testing/playground';
import { Page } from '../page';

describe('the settings panel', () => {
  const panel = () => screen.queryByRole('complementary', { name: 'Model settings' });

  it('is closed on a narrow window until it is opened, and stays as it was left', async () => {
    const { gateway } = await playground.startGateway({});
    const show = () => renderPage(<Page />, { gateway, catalogue, path: '/playground' });
    const first = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show settings panel' }));
    expect(panel()).toBeVisible();
    first.unmount();
    const second = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Hide settings panel' }));
    expect(panel()).toBeNull();
    second.unmount();
    await show();
    expect(await screen.findByRole('button', { name: 'Show settings panel' })).toBeVisible();
  });
});

describe('the settings', () => {
  it("list models and groups, the user's group first", async () => {
    const { upstream, gateway } = await playground.startGateway({}, { me: { group: 'vip' }, channels: [] });
    await gateway.seed({ channels: [{ base_url: upstream.url, models: 'test-model,other-model', group: 'default,vip' }] });
    await playground.open(gateway, { model: '' });
    const group = await screen.findByRole('combobox', { name: 'Group' });
    expect(within(group).getAllByRole('option')[0]).toHaveValue('vip');
    expect(group).toHaveValue('vip');
    await userEvent.selectOptions(group, 'default');

    await userEvent.click(screen.getByRole('button', { name: /^Model: / }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Search models' }), 'TEST{Enter}');
    expect(screen.getByRole('button', { name: 'Model: test-model' })).toHaveFocus();
    expect(readStored('playground_inputs')).toMatchObject({ model: 'test-model', group: 'default' });

    await playground.click('Reset settings');
    await playground.click('Reset settings', await screen.findByRole('alertdialog'));
    expect(await screen.findByText('Settings reset')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Max tokens' })).toHaveValue('128000');
    expect(group).toHaveValue('vip');
    expect(readStored('playground_inputs')).toMatchObject({ max_tokens: 128000, temperature: 0.7 });
  });

  it.each([
    ['user', 0],
    ['root', 1],
  ] as const)('disable models without a price for %s, with %d links to the prices', async (as, links) => {
    const { upstream, gateway } = await playground.startGateway({}, { as, channels: [] });
    await gateway.seed({ channels: [{ base_url: upstream.url, models: 'test-model,free-model' }] });
    await playground.open(gateway);
    await playground.click('Model: test-model');
    const unpriced = await screen.findByRole('option', { name: /^free-model\s*No price set$/ });
    expect(unpriced).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(unpriced);
    await userEvent.type(screen.getByRole('combobox', { name: 'Search models' }), 'free{Enter}');
    expect(screen.getByRole('button', { name: 'Model: test-model' })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Set the price of models' })).toHaveLength(links);
  });

  it('have chips at the composer that choose the group and a model of it', async () => {
    const { upstream, gateway } = await playground.startGateway({}, { me: { group: 'vip' }, channels: [] });
    await gateway.seed({
      options: { ModelRatio: '{"test-model":1,"other-model":1}' },
      channels: [
        { base_url: upstream.url, models: 'test-model', group: 'default,vip' },
        { base_url: upstream.url, models: 'other-model', group: 'vip' },
      ],
    });
    await playground.open(gateway);
    const chip = await screen.findByRole('button', { name: /^Model test-model/ });
    expect(await within(chip).findByText(/¥.* \/ ¥.* per 1M$/)).toBeVisible();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Change group' }), 'default');
    await userEvent.click(chip);
    expect(await screen.findByRole('option', { name: 'other-model Not in group default' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    expect(chip).toHaveFocus();

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Change group' }), 'vip');
    await userEvent.click(chip);
    await userEvent.type(screen.getByRole('combobox', { name: 'Search models' }), 'other{Enter}');
    expect(screen.getByRole('button', { name: /^Model other-model/ })).toHaveFocus();
    await playground.send('Hello');
    await waitFor(() => expect(upstream.requests[0]?.body).toMatchObject({ model: 'other-model' }));
  });

  it('are stored, and sent when they are valid', async () => {
    const { upstream, gateway } = await playground.startGateway({});
    await playground.open(gateway);
    const limit = screen.getByRole('textbox', { name: 'Max tokens' });
    await userEvent.type(limit, '-5');
    expect(screen.getByText(/whole number from 0/)).toBeVisible();
    await playground.send('Hello');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
    expect(upstream.requests[0]?.body).not.toHaveProperty('max_tokens');
    await playground.waitForAnswerText('Hello world');

    await userEvent.clear(limit);
    await userEvent.type(limit, '64');
    await playground.send('Again');
    await waitFor(() => expect(upstream.requests[1]?.body).toMatchObject({ max_tokens: 64, model: 'test-model' }));
    expect(readStored('playground_inputs')).toEqual({
      model: 'test-model',
      group: '',
      temperature: 0.7,
      sends_temperature: true,
      max_tokens: 64,
      system: '',
      web_search: false,
      format: 'chat',
      top_p: null,
      frequency_penalty: null,
      presence_penalty: null,
      seed: null,
      reasoning_effort: null,
      touched: ['max_tokens'],
    });
  });

  it('send only parameters that are switched on', async () => {
    const { upstream, gateway } = await playground.startGateway({});
    await playground.open(gateway);
    const toggle = (name: string) => userEvent.click(screen.getByRole('switch', { name }));
    const names = ['temperature', 'top_p', 'frequency_penalty', 'presence_penalty', 'seed', 'reasoning_effort'];
    const sent = async (index: number) => {
      await waitFor(() => expect(upstream.requests).toHaveLength(index + 1));
      return Object.fromEntries(Object.entries(upstream.requests[index]?.body ?? {}).filter(([name]) => names.includes(name)));
    };
    expect(screen.getByRole('switch', { name: 'Temperature' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Seed' })).toHaveAccessibleDescription(/^Not sent/);
    await playground.send('Hello');
    expect(await sent(0)).toEqual({ temperature: 0.7 });
    await playground.waitForAnswer();

    await toggle('Temperature');
    expect(screen.queryByRole('slider', { name: 'Temperature' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Temperature off' })).toBeVisible();
    await playground.send('Again');
    expect(await sent(1)).toEqual({});
    await playground.waitForAnswer();

    await toggle('Top P');
    await toggle('Frequency penalty');
    await toggle('Presence penalty');
    await toggle('Seed');
    await userEvent.type(screen.getByRole('textbox', { name: 'Seed' }), '42x');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number');
    await userEvent.type(screen.getByRole('textbox', { name: 'Seed' }), '{Backspace}');
    await toggle('Reasoning effort');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reasoning effort' }), 'High');
    expect(screen.getByRole('button', { name: 'Temperature off +5' })).toBeVisible();
    await playground.send('Once more');
    expect(await sent(2)).toEqual({ top_p: 1, frequency_penalty: 0, presence_penalty: 0, seed: 42, reasoning_effort: 'high' });

    await playground.click('Reset settings');
    await playground.click('Reset settings', await screen.findByRole('alertdialog'));
    expect(await screen.findByRole('button', { name: 'Temperature 0.7' })).toBeVisible();
  });

  it('apply a system prompt that another page hands over, once', async () => {
    const { upstream, gateway } = await playground.startGateway({});
    writeStored('playground_inputs', { model: 'test-model', system: 'Mine' });
    writeStored('playground_panel', 'open');
    const { router } = await renderPage(<Page />, { gateway, catalogue, path: '/elsewhere', route: '/playground' });
    await router.navigate('/playground', { state: { systemPrompt: 'Answer in Latin' } });
    expect(await screen.findByRole('textbox', { name: 'System prompt' })).toHaveValue('Answer in Latin');
    await waitFor(() => expect(router.state.location.state).toBeNull());
    expect(readStored('playground_inputs')).toMatchObject({ model: 'test-model', system: 'Answer in Latin' });
    await playground.send('Salve');
    await waitFor(() =>
      expect(upstream.requests[0]?.body).toMatchObject({ messages: [{ role: 'system', content: 'Answer in Latin' }, { role: 'user' }] }),
    );
  });

  it('follow the defaults of the model until they are changed', async () => {
    const { upstream, gateway } = await playground.startGateway(
      {},
      { modelDefaults: [{ model: 'test-*', temperature: 1.5, max_tokens: 300 }] },
    );
    await gateway.seed({
      options: { ModelRatio: '{"test-model":1,"other-model":1}' },
      channels: [{ base_url: upstream.url, models: 'test-model,other-model' }],
    });
    await playground.open(gateway);
    const temperature = screen.getByRole('slider', { name: 'Temperature' });
    const limit = screen.getByRole('textbox', { name: 'Max tokens' });
    await waitFor(() => expect(limit).toHaveValue('300'));
    expect(temperature).toHaveAttribute('aria-valuetext', '1.5');
    expect(screen.getAllByText(/^Default of this model/)).toHaveLength(2);
    await playground.send('Hello');
    await waitFor(() => expect(upstream.requests[0]?.body).toMatchObject({ temperature: 1.5, max_tokens: 300 }));
    await playground.waitForText('Hello world');

    await userEvent.clear(limit);
    await userEvent.type(limit, '64');
    expect(screen.getAllByText(/^Default of this model/)).toHaveLength(1);
    expect(limit).toHaveAccessibleDescription(/^Optional/);
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: /^Model: / }));
      await userEvent.type(screen.getByRole('combobox', { name: 'Search models' }), `${name}{Enter}`);
    };
    await choose('other');
    await waitFor(() => expect(temperature).toHaveAttribute('aria-valuetext', '0.7'));
    expect(limit).toHaveValue('64');
    await choose('test');
    await waitFor(() => expect(temperature).toHaveAttribute('aria-valuetext', '1.5'));
    expect(limit).toHaveValue('64');
  });

  it('report failed requests and disable sending', async () => {
    const gateway = await testGateway({ as: 'user', me: { status: 2 } });
    writeStored('playground_panel', 'open');
    await renderPage(<Page />, { gateway, catalogue, path: '/playground' });
    expect(await screen.findByText('Loading user group failed')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('The list of models could not be loaded')).toHaveLength(2));
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeDisabled();
    expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/account is disabled/).length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});

import { testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { Page } from '../page';
import { answered, ask, isShown, open, press, ready, store, stored } from '../testing/open-playground';

describe('the settings', () => {
  it('offer models and groups, one’s own group first', async () => {
    const { upstream, gateway } = await ready({}, { me: { group: 'vip' }, channels: [] });
    await gateway.seed({ channels: [{ base_url: upstream.url, models: 'test-model,other-model', group: 'default,vip' }] });
    await open(gateway, { model: '' });
    const group = await screen.findByRole('combobox', { name: 'Group' });
    expect(within(group).getAllByRole('option')[0]).toHaveValue('vip');
    expect(group).toHaveValue('vip');
    await userEvent.selectOptions(group, 'default');

    await userEvent.click(screen.getByRole('button', { name: /^Model: / }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Search models' }), 'TEST{Enter}');
    expect(screen.getByRole('button', { name: 'Model: test-model' })).toHaveFocus();
    expect(stored('playground_inputs')).toMatchObject({ model: 'test-model', group: 'default' });

    await press('Reset settings');
    await press('Reset settings', await screen.findByRole('alertdialog'));
    expect(await screen.findByText('Settings reset')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Max tokens' })).toHaveValue('128000');
    expect(group).toHaveValue('vip');
    expect(stored('playground_inputs')).toMatchObject({ max_tokens: 128000, temperature: 0.7 });
  });

  it.each([
    ['user', 0],
    ['root', 1],
  ] as const)('do not offer %s a model without a price, and lead to the prices whoever can set them', async (as, links) => {
    const { upstream, gateway } = await ready({}, { as, channels: [] });
    await gateway.seed({ channels: [{ base_url: upstream.url, models: 'test-model,free-model' }] });
    await open(gateway);
    await press('Model: test-model');
    const unpriced = await screen.findByRole('option', { name: /^free-model\s*No price set$/ });
    expect(unpriced).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(unpriced);
    await userEvent.type(screen.getByRole('combobox', { name: 'Search models' }), 'free{Enter}');
    expect(screen.getByRole('button', { name: 'Model: test-model' })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Set the price of models' })).toHaveLength(links);
  });

  it('are kept, and sent as far as they are right', async () => {
    const { upstream, gateway } = await ready({});
    await open(gateway);
    const limit = screen.getByRole('textbox', { name: 'Max tokens' });
    await userEvent.type(limit, '-5');
    expect(screen.getByText(/whole number from 0/)).toBeVisible();
    await ask('Hello');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
    expect(upstream.requests[0]?.body).not.toHaveProperty('max_tokens');
    await answered('Hello world');

    await userEvent.clear(limit);
    await userEvent.type(limit, '64');
    await ask('Again');
    await waitFor(() => expect(upstream.requests[1]?.body).toMatchObject({ max_tokens: 64, model: 'test-model' }));
    expect(stored('playground_inputs')).toEqual({
      model: 'test-model',
      group: '',
      temperature: 0.7,
      max_tokens: 64,
      system: '',
      web_search: false,
      touched: ['max_tokens'],
    });
  });

  it('take over a system prompt that another page sends along, once', async () => {
    const { upstream, gateway } = await ready({});
    store('playground_inputs', { model: 'test-model', system: 'Mine' });
    const { router } = await renderPage(<Page />, { gateway, catalogue, path: '/elsewhere', route: '/playground' });
    await router.navigate('/playground', { state: { systemPrompt: 'Answer in Latin' } });
    expect(await screen.findByRole('textbox', { name: 'System prompt' })).toHaveValue('Answer in Latin');
    await waitFor(() => expect(router.state.location.state).toBeNull());
    expect(stored('playground_inputs')).toMatchObject({ model: 'test-model', system: 'Answer in Latin' });
    await ask('Salve');
    await waitFor(() =>
      expect(upstream.requests[0]?.body).toMatchObject({ messages: [{ role: 'system', content: 'Answer in Latin' }, { role: 'user' }] }),
    );
  });

  it('follow the defaults of the model where the person has set nothing', async () => {
    const { upstream, gateway } = await ready({}, { modelDefaults: [{ model: 'test-*', temperature: 1.5, max_tokens: 300 }] });
    await gateway.seed({
      options: { ModelRatio: '{"test-model":1,"other-model":1}' },
      channels: [{ base_url: upstream.url, models: 'test-model,other-model' }],
    });
    await open(gateway);
    const temperature = screen.getByRole('slider', { name: 'Temperature' });
    const limit = screen.getByRole('textbox', { name: 'Max tokens' });
    await waitFor(() => expect(limit).toHaveValue('300'));
    expect(temperature).toHaveAttribute('aria-valuetext', '1.5');
    expect(screen.getAllByText(/^Default of this model/)).toHaveLength(2);
    await ask('Hello');
    await waitFor(() => expect(upstream.requests[0]?.body).toMatchObject({ temperature: 1.5, max_tokens: 300 }));
    await isShown('Hello world');

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

  it('say what could not be loaded, and why nothing can be sent', async () => {
    const gateway = await testGateway({ as: 'user', me: { status: 2 } });
    await renderPage(<Page />, { gateway, catalogue, path: '/playground' });
    expect(await screen.findByText('Loading user group failed')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Loading model list failed')).toHaveLength(2));
    expect(screen.getAllByText(/account is disabled/)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});

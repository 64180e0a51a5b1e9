import { testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { Page } from '../page';
import { ask, open, press, ready, stored } from '../testing/open-playground';

describe('the settings', () => {
  it('offer models and groups, are kept, sent and reset', async () => {
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

    const limit = screen.getByRole('textbox', { name: 'Max tokens' });
    await userEvent.type(limit, '-5');
    expect(screen.getByText(/whole number from 0/)).toBeVisible();
    await ask('Hello');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
    expect(upstream.requests[0]?.body).not.toHaveProperty('max_tokens');
    expect(await screen.findByText('Hello world')).toBeVisible();

    await userEvent.clear(limit);
    await userEvent.type(limit, '64');
    await ask('Again');
    await waitFor(() => expect(upstream.requests[1]?.body).toMatchObject({ max_tokens: 64, model: 'test-model' }));
    expect(stored('playground_inputs')).toEqual({ model: 'test-model', group: 'default', temperature: 0.7, max_tokens: 64, system: '' });

    await press('Reset settings');
    await press('Reset settings', await screen.findByRole('alertdialog'));
    expect(await screen.findByText('Settings reset')).toBeVisible();
    expect(limit).toHaveValue('128000');
    expect(group).toHaveValue('vip');
    expect(stored('playground_inputs')).toMatchObject({ max_tokens: 128000, temperature: 0.7 });
  });

  it('say what could not be loaded, and why nothing can be sent', async () => {
    const gateway = await testGateway({ as: 'user', me: { status: 2 } });
    await renderPage(<Page />, { gateway, catalogue, path: '/playground' });
    expect(await screen.findByText('Loading user group failed')).toBeVisible();
    expect(screen.getAllByText(/banned/)).toHaveLength(2);
    expect(screen.getAllByText('Loading model list failed')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});

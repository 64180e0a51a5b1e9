import { type TestGateway, testGateway, testUpstream } from '@console/gateway/testing';
import type { ChannelRecord, PageRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { Page } from '../page';

const openDrawer = async (gateway: TestGateway, value: string) => {
  await renderPage(<Page />, { gateway, catalogue, path: `/channel?drawer=${value}` });
  const drawer = await findOpenDialog();
  await within(drawer).findByRole('combobox', { name: 'Type' });
  await within(drawer).findByRole('group', { name: 'Models' });
  const field = (name: string | RegExp) => within(drawer).getByLabelText(name, { selector: 'input, textarea' });
  const type = async (name: string | RegExp, text: string) => {
    await userEvent.clear(field(name));
    if (text !== '') {
      await userEvent.click(field(name)).then(() => userEvent.paste(text));
    }
  };
  const press = (name: string | RegExp) => userEvent.click(within(drawer).getByRole('button', { name }));
  const provider = async (name: string) => {
    await userEvent.click(field('Type'));
    await userEvent.click(await within(drawer).findByRole('option', { name }));
  };
  const models = () => [...within(drawer).getByRole('list', { name: /^Offered models/ }).children].map(({ textContent }) => textContent);
  return { drawer: within(drawer), field, type, press, provider, models };
};

const searchChannels = async (gateway: TestGateway, keyword: string) =>
  (await gateway.request<{ data: PageRecord<ChannelRecord> }>('GET', `/api/channel/search?keyword=${keyword}&id_sort=true`)).body.data
    .items;

const account = JSON.stringify(
  { type: 'service_account', project_id: 'p', private_key: 'line\nline', client_email: 'e@example.com' },
  null,
  2,
);

describe('creating channels', () => {
  it('requires name, key and models and focuses the first invalid field', async () => {
    const gateway = await testGateway({ as: 'admin' });
    const form = await openDrawer(gateway, 'new');
    await form.press('Create');
    expect(await form.drawer.findByText('Please fill in channel name and channel key')).toBeVisible();
    await waitFor(() => expect(form.field(/^Name/)).toHaveFocus());
    expect(form.drawer.getByText('Please fill in the key')).toBeVisible();
    expect(form.drawer.getByText('Please select at least one model')).toBeVisible();
  });

  it('reports other invalid fields and keeps the input', async () => {
    const gateway = await testGateway({ as: 'admin' });
    const form = await openDrawer(gateway, 'new');
    await form.type(/^Name/, 'east');
    await form.type(/^Key/, 'key-a\n\u200bkey-b');
    await form.type(/^Base URL/, 'example.com');
    await form.type('Priority', '-1000');
    await form.type('Weight', '-1');
    await form.type('Max input tokens', 'many');
    await form.press('Remove default');
    await form.press('Create');
    expect(await form.drawer.findByText('The URL must start with http:// or https://')).toBeVisible();
    for (const text of [
      'The key has characters that cannot be sent, such as full-width or invisible ones',
      'Priority must be at least -999',
      'Weight must be a non-negative integer',
      'Enter a whole number of 0 or more',
      'Select at least one group',
    ]) {
      expect(form.drawer.getByText(text)).toBeVisible();
    }
    await form.type('Priority', '1.5');
    expect(await form.drawer.findByText('Priority must be an integer')).toBeVisible();
    expect(form.field(/^Name/)).toHaveValue('east');
    expect(await searchChannels(gateway, 'east')).toEqual([]);
  });

  it('creates one channel per key', async () => {
    const gateway = await testGateway({ as: 'admin', options: { GroupRatio: '{"default":1,"vip":1}' } });
    const form = await openDrawer(gateway, 'new');
    await form.type(/^Name/, ' east ');
    await form.type(/^Key/, 'key-a\n\n key-b \n');
    expect(form.drawer.getByText('2 channels will be created')).toBeVisible();
    await form.type(/^Base URL/, 'https://example.com/v1/');
    expect(form.drawer.getByText('Usually without a trailing /v1; it is added automatically')).toBeVisible();
    await form.type(/^Base URL/, 'https://example.com/');
    await form.type('Organization', 'org-1');
    await userEvent.click(form.field(/^Offered models/));
    await userEvent.paste('mine, other ,mine');
    expect(form.drawer.getByText('Some models already exist: mine')).toBeVisible();
    await userEvent.type(form.field(/^Groups/), 'vip{Enter}');
    await form.type('Tag', 'azure');
    await form.type('Priority', '-999');
    await form.type('Weight', '7');
    await userEvent.click(form.drawer.getByRole('switch', { name: 'Disable automatically when requests fail' }));
    await form.press('Create');

    expect(await screen.findByText('2 channels created: east')).toBeVisible();
    expect(await screen.findAllByRole('row', { name: /east/ })).toHaveLength(2);
    expect(await searchChannels(gateway, 'east')).toMatchObject(
      Array.from({ length: 2 }, () => ({
        type: 1,
        name: 'east',
        base_url: 'https://example.com',
        openai_organization: 'org-1',
        models: 'mine,other',
        group: 'default,vip',
        tag: 'azure',
        priority: -999,
        weight: 7,
        auto_ban: 0,
        model_mapping: '',
      })),
    );
  });

  it('names a channel after its provider, and tests it at once', async () => {
    const upstream = await testUpstream();
    const gateway = await testGateway({ as: 'admin', channels: [{ name: 'openai' }], options: { OutgoingPrivateAdminChannels: 'true' } });
    const form = await openDrawer(gateway, 'new');
    await screen.findByText('openai');
    await form.type(/^Key/, 'key');
    await waitFor(() => expect(form.field(/^Name/)).toHaveValue('openai-2'));
    await form.provider('DeepSeek');
    await waitFor(() => expect(form.field(/^Name/)).toHaveValue('deepseek'));
    await form.type(/^Base URL/, upstream.url);
    await form.press('Clear models');
    await userEvent.type(form.field(/^Offered models/), 'mine{Enter}');
    await form.press('Create and test');
    expect(await screen.findByText(/^deepseek passed the test in \d\.\d\d s$/)).toBeVisible();
    expect(upstream.requests.at(-1)?.body.model).toBe('mine');
    expect(await searchChannels(gateway, 'deepseek')).toHaveLength(1);
  });

  it('applies the fields and models of the selected type and keeps manual choices', async () => {
    const gateway = await testGateway({ as: 'admin' });
    const form = await openDrawer(gateway, 'new');
    await form.provider('Suno');
    expect(form.models()).toEqual(['suno_music', 'suno_lyrics']);
    await form.provider('Azure OpenAI');
    expect(form.field(/^Default API version/)).toHaveAttribute('placeholder', '2023-06-01-preview');
    await form.type(/^Name/, 'blue');
    await form.type(/^Key/, 'key');
    await form.press('Clear models');
    await userEvent.type(form.field(/^Offered models/), 'deployment{Enter}');
    await form.press('Create');
    expect(await form.drawer.findByText('Enter the URL')).toBeVisible();
    await form.provider('iFlytek Spark');
    expect(form.field(/^Key/)).toHaveAttribute('placeholder', 'APPID|APISecret|APIKey');
    expect(form.models()).toEqual(['deployment']);
    await form.press('Create');
    expect(await screen.findByText('Channel created: blue')).toBeVisible();
    expect(await searchChannels(gateway, 'blue')).toMatchObject([{ type: 18, other: 'v2.1', models: 'deployment' }]);
  });

  it('shows the fields, defaults and texts of each special type', async () => {
    const form = await openDrawer(await testGateway({ as: 'admin' }), 'new');
    const expectText = (text: string | RegExp) => expect(form.drawer.getByText(text)).toBeVisible();
    const address = (name: string, placeholder: string) => expect(form.field(name)).toHaveAttribute('placeholder', placeholder);
    expect(form.field('Organization')).toHaveAttribute('placeholder', 'org-…');

    await form.provider('Midjourney Proxy');
    expect(form.models()).toEqual(['mj_imagine', 'mj_variation', 'mj_reroll', 'mj_blend', 'mj_upscale', 'mj_describe', 'mj_uploads']);
    address('Base URL', 'https://oa.api2d.net');
    expect(form.drawer.queryByLabelText('Organization')).toBeNull();
    await form.provider('Midjourney Proxy Plus');
    expect(form.models()).toHaveLength(16);
    expect(form.models()[0]).toBe('swap_face');
    await form.type('Base URL', 'https://mine.example.com');

    await form.provider('Custom');
    expect(form.field(/^Full URL/)).toHaveValue('https://mine.example.com');
    expect(form.field(/^Full URL/)).toBeRequired();
    expectText('Used as is; {model} is replaced with the model name');
    await form.type(/^Full URL/, '');

    await form.provider('Ali Qwen');
    expectText('Optional; the value of X-DashScope-Plugin');
    await form.type('Plugin', '{{"calculator":{}}'.slice(1));
    await form.provider('AI Proxy Library');
    expect(form.field('Knowledge base ID')).toHaveValue('');
    expectText('Such as 123456');
    await form.type('Knowledge base ID', '42');
    await form.provider('FastGPT');
    expectText(/Format: APIKey-AppId/);
    address('Private deployment URL', 'https://fastgpt.run/api/openapi');
    await form.provider('Tencent Hunyuan');
    expectText(/Format: AppId\|SecretId\|SecretKey/);
    await form.provider('AWS Claude');
    expectText(/Format: Ak\|Sk\|Region/);
    await form.provider('Xinference');
    expect(form.field(/^Base URL/)).toBeRequired();
    expectText('Without a path, such as https://example.com');
    await form.provider('AI Proxy Library');
    expect(form.field('Knowledge base ID')).toHaveValue('42');
    await form.provider('Ali Qwen');
    expect(form.field('Plugin')).toHaveValue('{"calculator":{}}');
  });

  it('reads a service account from a file as one key and requires a region', async () => {
    const gateway = await testGateway({ as: 'admin' });
    const form = await openDrawer(gateway, 'new');
    await form.provider('Vertex AI');
    expect(form.field(/^Deployment region/)).toHaveValue('us-central1');
    await form.type(/^Name/, 'cloud');
    await userEvent.type(form.field(/^Offered models/), 'gemini{Enter}');
    await form.type(/^Deployment region/, '{{"claude":"europe-west1"}'.slice(1));
    await form.type(/^Key/, '{"project_id":"p"}');
    await form.press('Create');
    expect(await form.drawer.findByText('The JSON key is missing: private_key, client_email')).toBeVisible();
    expect(form.drawer.getByText('The region JSON needs a default entry')).toBeVisible();
    await form.press('Fill in a sample by model');
    const file = new File([account], 'account.json', { type: 'application/json' });
    await userEvent.upload(form.drawer.getByLabelText('Choose a JSON file', { selector: 'input' }), file);
    await waitFor(() => expect(form.field(/^Key/)).toHaveValue(account));
    await form.press('Create');
    expect(await screen.findByText('Channel created: cloud')).toBeVisible();
    const [channel, ...rest] = await searchChannels(gateway, 'cloud');
    expect(rest).toEqual([]);
    expect(JSON.parse(channel?.other ?? '')).toEqual({ default: 'us-central1', 'claude-3-5-sonnet-20240620': 'europe-west1' });
  });

  it('adds related and all models to the existing ones and clears them', async () => {
    const gateway = await testGateway({ as: 'admin' });
    const form = await openDrawer(gateway, 'new');
    await userEvent.type(form.field(/^Offered models/), 'mine{Enter}');
    await userEvent.click(await form.drawer.findByRole('button', { name: /^Fill in related models \([1-9]/ }));
    expect(form.models()).toContain('gpt-4o');
    expect(form.models()[0]).toBe('mine');
    const related = form.models().length;
    await userEvent.click(await form.drawer.findByRole('button', { name: /^Fill in all models \([1-9]/ }));
    expect(form.models().length).toBeGreaterThan(related);
    expect(form.models()).toContain('claude-3-7-sonnet-20250219');
    expect(form.drawer.getByRole('button', { name: 'Copy all models' })).toBeVisible();
    await form.press('Clear models');
    expect(form.drawer.queryByRole('list', { name: /^Offered models/ })).not.toBeInTheDocument();
    expect(form.drawer.queryByRole('button', { name: 'Copy all models' })).not.toBeInTheDocument();
  });
});

describe('editing a channel', () => {
  it('sends only changed fields, never an untouched key, and updates the list', async () => {
    const gateway = await testGateway({ as: 'admin', channels: [{ name: 'east', key: 'kept', models: 'a,b', priority: 9, weight: 1 }] });
    const [channel] = gateway.channels;
    const form = await openDrawer(gateway, String(channel?.id));
    await waitFor(() => expect(form.field(/^Name/)).toHaveValue('east'));
    await waitFor(() => expect(form.field(/^Key/)).toHaveValue(''));
    expect(form.drawer.getByText('Set. Leave empty to keep it')).toBeVisible();
    await gateway.request('PUT', '/api/channel/', { id: channel?.id, weight: 5 });
    await form.type(/^Name/, 'west');
    await form.press('Remove b');
    await form.press('Save');

    expect(await screen.findByText('Channel updated: west')).toBeVisible();
    expect(await screen.findByRole('row', { name: /west/ })).toBeVisible();
    // The key itself is never returned, so it is searched for.
    expect(await searchChannels(gateway, 'kept')).toMatchObject([{ id: channel?.id, name: 'west', models: 'a', weight: 5, priority: 9 }]);
  });

  it('reports that nothing was changed', async () => {
    const gateway = await testGateway({ as: 'admin', channels: [{ name: 'east' }] });
    const form = await openDrawer(gateway, String(gateway.channels[0]?.id));
    await waitFor(() => expect(form.field(/^Name/)).toHaveValue('east'));
    await form.type(/^Name/, 'east  ');
    await form.press('Save');
    expect(await screen.findByText('You seem not to have changed anything')).toBeVisible();
  });

  it('replaces the key when one is entered', async () => {
    const gateway = await testGateway({ as: 'admin', channels: [{ name: 'east', key: 'old-key' }] });
    const form = await openDrawer(gateway, String(gateway.channels[0]?.id));
    await form.type(/^Key/, 'new-key');
    await form.press('Save');
    expect(await screen.findByText('Channel updated: east')).toBeVisible();
    expect(await searchChannels(gateway, 'old-key')).toEqual([]);
    expect(await searchChannels(gateway, 'new-key')).toHaveLength(1);
  });

  it('reports where a mapping is invalid JSON and what the other JSON fields require', async () => {
    const broken = { model_mapping: '{"a":', status_code_mapping: '{"400":500}', setting: '[]', param_override: '{"a":1}' };
    const gateway = await testGateway({ as: 'admin', channels: [{ name: 'east', ...broken }] });
    const form = await openDrawer(gateway, String(gateway.channels[0]?.id));
    await waitFor(() => expect(form.field(/^Name/)).toHaveValue('east'));
    await form.press('Save');
    expect(await form.drawer.findByText(/^Model mapping must be valid JSON format \(Line 1, column 6/)).toBeVisible();
    expect(form.drawer.getByText('Keys and values must be status codes in quotes, such as "400"')).toBeVisible();
    expect(form.drawer.getByText('This must be a JSON object')).toBeVisible();
    expect(screen.queryByText(/^Channel updated/)).not.toBeInTheDocument();
  });

  it('folds rare fields, and says what they are set to, until one of them is set', async () => {
    const gateway = await testGateway({ as: 'admin', channels: [{ name: 'east', model_mapping: '{"a":"b"}' }] });
    const form = await openDrawer(gateway, String(gateway.channels[0]?.id));
    const toggle = (name: RegExp) => form.drawer.getByRole('button', { name });
    expect(await form.drawer.findByRole('button', { name: 'Test model and mapping' })).toHaveAttribute('aria-expanded', 'true');
    expect(form.field('Tag')).not.toBeVisible();
    expect(toggle(/^Tag and weight/)).toHaveAccessibleDescription('Tag: not set · Weight: 0 · Automatic disabling: on');
    await userEvent.click(toggle(/^Tag and weight/));
    expect(form.field('Tag')).toBeVisible();
    await userEvent.click(toggle(/^Test model and mapping/));
    expect(toggle(/^Test model and mapping/)).toHaveAccessibleDescription('Test model: not set · Model mapping: set');
    expect(form.field('Test model')).not.toBeVisible();
  });

  it('does not carry input over to another provider and restores the stored value', async () => {
    const gateway = await testGateway({
      as: 'admin',
      channels: [{ name: 'blue', type: 3, other: '2024-10-21', base_url: 'https://example.com' }],
    });
    const form = await openDrawer(gateway, String(gateway.channels[0]?.id));
    await waitFor(() => expect(form.field(/^Default API version/)).toHaveValue('2024-10-21'));
    await form.provider('Google Gemini');
    expect(form.field(/^Default API version/)).toHaveValue('');
    await form.provider('Azure OpenAI');
    expect(form.field(/^Default API version/)).toHaveValue('2024-10-21');
    await form.provider('Cloudflare');
    await form.type(/^Account ID/, 'mine');
    await form.press('Save');
    expect(await screen.findByText('Channel updated: blue')).toBeVisible();
    expect(await searchChannels(gateway, 'blue')).toMatchObject([{ type: 39, other: 'mine', models: 'test-model' }]);
  });

  it('rejects a file that is not a service account and keeps the input', async () => {
    const gateway = await testGateway({ as: 'admin', channels: [{ name: 'cloud', type: 41, other: 'us-central1' }] });
    const form = await openDrawer(gateway, String(gateway.channels[0]?.id));
    await form.type(/^Key/, account);
    const file = new File(['x'.repeat(100_001)], 'film.json', { type: 'application/json' });
    await userEvent.upload(form.drawer.getByLabelText('Choose a JSON file', { selector: 'input' }), file);
    expect(await form.drawer.findByText('This is not the JSON key of a service account')).toBeVisible();
    expect(form.field(/^Key/)).toHaveValue(account);
  });

  it('keeps an unknown type', async () => {
    const gateway = await testGateway({ as: 'admin', channels: [{ name: 'odd', type: 77, other: 'theirs' }] });
    const form = await openDrawer(gateway, String(gateway.channels[0]?.id));
    await waitFor(() => expect(form.field('Type')).toHaveValue('Unknown (77)'));
    await form.type('Tag', 'odd ones');
    await form.press('Save');
    expect(await screen.findByText('Channel updated: odd')).toBeVisible();
    expect(await searchChannels(gateway, 'odd')).toMatchObject([{ type: 77, other: 'theirs', tag: 'odd ones' }]);
  });

  it('reports that a channel does not exist', async () => {
    const gateway = await testGateway({ as: 'admin' });
    await renderPage(<Page />, { gateway, catalogue, path: '/channel?drawer=999' });
    expect(await screen.findByText('Channel does not exist, refresh and try again')).toBeVisible();
  });

  it('stays closed for an invalid drawer parameter', async () => {
    const gateway = await testGateway({ as: 'admin' });
    await renderPage(<Page />, { gateway, catalogue, path: '/channel?drawer=9x' });
    expect(await screen.findByRole('row', { name: /OpenAI/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the input and shows the reason when the gateway refuses', async () => {
    const gateway = await testGateway({ as: 'admin', channels: [{ name: 'east' }] });
    const id = gateway.channels[0]?.id;
    const form = await openDrawer(gateway, String(id));
    await waitFor(() => expect(form.field(/^Name/)).toHaveValue('east'));
    await form.type(/^Name/, 'west');
    await gateway.request('DELETE', `/api/channel/${id}`);
    await form.press('Save');
    expect(await form.drawer.findByRole('alert')).toHaveTextContent('Channel does not exist, refresh and try again');
    expect(form.field(/^Name/)).toHaveValue('west');
  });
});

it('copies the fields of a channel and requires a new key', async () => {
  const gateway = await testGateway({ as: 'admin', channels: [{ name: 'east', key: 'kept', models: 'a', tag: 'blue', weight: 3 }] });
  const form = await openDrawer(gateway, `copy-${gateway.channels[0]?.id}`);
  await waitFor(() => expect(form.field(/^Name/)).toHaveValue('east copy'));
  await form.press('Create');
  expect(form.field(/^Key/)).toBeInvalid();
  await form.type(/^Key/, 'other');
  await form.press('Create');
  expect(await screen.findByText('Copied as east copy')).toBeVisible();
  expect(await searchChannels(gateway, 'other')).toMatchObject([{ name: 'east copy', tag: 'blue', weight: 3, models: 'a' }]);
});

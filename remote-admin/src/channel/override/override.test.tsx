import { type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import type { ChannelRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { Page } from '../page';

const channel = { id: 7, name: 'east', models: 'm' };

async function openOverride(gateway: TestGateway) {
  await renderPage(<Page />, { gateway, catalogue, path: '/channel?drawer=7' });
  const drawer = within(await findOpenDialog());
  const more = await drawer.findByRole('button', { name: 'Limits and overrides' });
  if (more.getAttribute('aria-expanded') === 'false') {
    await userEvent.click(more);
  }
  const editor = within(await drawer.findByRole('group', { name: 'Parameter override' }));
  const press = async (name: string | RegExp) => userEvent.click(await editor.findByRole('button', { name }));
  const operation = async (position: number) => within(await editor.findByRole('group', { name: `Operation ${position}` }));
  const save = () => userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  return { drawer, editor, press, operation, save };
}

const stored = async (gateway: TestGateway) => {
  const { body } = await gateway.request<{ data: ChannelRecord }>('GET', '/api/channel/7');
  return JSON.parse(body.data.param_override || '{}') as unknown;
};

describe('the parameter override of a channel', () => {
  it('is built from operations with conditions, previewed and saved', async () => {
    const gateway = await testGateway({ as: 'root', channels: [channel] });
    const { editor, press, operation, save } = await openOverride(gateway);
    await press('Add operation');
    const first = await operation(1);
    await userEvent.selectOptions(first.getByRole('combobox', { name: 'What to do' }), 'Remove a prefix');
    await userEvent.type(first.getByRole('textbox', { name: 'Where' }), 'model');
    await userEvent.type(first.getByRole('textbox', { name: 'Value' }), 'gpt-');
    await userEvent.click(first.getByRole('button', { name: 'Add condition' }));
    const condition = within(first.getByRole('group', { name: 'Condition 1' }));
    await userEvent.type(condition.getByRole('textbox', { name: 'Where' }), 'max_tokens');
    await userEvent.selectOptions(condition.getByRole('combobox', { name: 'Comparison' }), 'is at least');
    await userEvent.type(condition.getByRole('textbox', { name: 'Value' }), '1024');
    await press('Set a parameter');
    await userEvent.type(editor.getByRole('textbox', { name: 'Parameter of row 1' }), 'top_p');
    await userEvent.type(editor.getByRole('textbox', { name: 'Value of row 1' }), '0.50');
    await press('Preview on a sample request');
    await waitFor(() => expect(editor.getByRole('region', { name: 'Request to the provider' })).toHaveTextContent('"model": "4o-mini"'));
    await save();
    await waitFor(async () =>
      expect(await stored(gateway)).toEqual({
        top_p: 0.5,
        operations: [{ mode: 'trim_prefix', path: 'model', value: 'gpt-', conditions: [{ path: 'max_tokens', mode: 'gte', value: 1024 }] }],
      }),
    );
  });

  it('keeps what the editor does not know when others are reordered', async () => {
    const operations = [
      { mode: 'fly', height: 3 },
      { mode: 'delete', path: 'a', note: 'why' },
    ];
    const param_override = JSON.stringify({ operations });
    const gateway = await testGateway({ as: 'root', channels: [{ ...channel, param_override }] });
    const { drawer, press, operation, save } = await openOverride(gateway);
    expect((await operation(1)).getByText('Only editable as code')).toBeVisible();
    await press('Move operation 2 up');
    await save();
    // This gateway has no such mode, and says where.
    expect(await drawer.findByText(/operation 2 \(fly\): there is no mode "fly"/)).toBeVisible();
    await press('Remove operation 2');
    await save();
    await waitFor(async () => expect(await stored(gateway)).toEqual({ operations: [operations[1]] }));
  });

  it('says at the field what is missing, before anything is sent', async () => {
    const gateway = await testGateway({ as: 'root', channels: [channel] });
    const { drawer, press, save } = await openOverride(gateway);
    await press('Add operation');
    await save();
    expect(await drawer.findByText('Operation 1: Fill in where')).toBeVisible();
    expect(await stored(gateway)).toEqual({});
  });

  it('offers only values where the gateway has no operations', async () => {
    const gateway = await withoutCapabilities(await testGateway({ as: 'root', channels: [channel] }), 'param-operations');
    const { editor } = await openOverride(gateway);
    expect(await editor.findByRole('button', { name: 'Set a parameter' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add operation' })).toBeNull();
  });
});

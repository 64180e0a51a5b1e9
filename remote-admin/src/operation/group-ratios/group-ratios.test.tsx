import { screen, userEvent, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { findCard, openCards, saveCard } from '../../testing/settings-cards';

it('sets the ratio of a group for members of another', async () => {
  const gateway = await openCards(['group-ratios'], {
    options: { GroupRatio: '{"default":1,"vip":1}', GroupGroupRatio: '{"vip":{"vip":0.9}}' },
  });
  const card = within(await findCard('Ratios for user groups'));
  await userEvent.selectOptions(await card.findByLabelText('Members of', { selector: 'select' }), 'vip');
  await userEvent.selectOptions(card.getByLabelText('When they use', { selector: 'select' }), 'vip');
  expect(card.getByText('There is already a ratio for these groups')).toBeVisible();
  await userEvent.selectOptions(card.getByLabelText('When they use', { selector: 'select' }), 'default');
  await userEvent.click(card.getByRole('button', { name: 'Add ratio' }));
  const field = await screen.findByLabelText('Ratio of vip using default');
  await userEvent.clear(field);
  await userEvent.type(field, '0.5{Enter}');
  await userEvent.click(card.getByRole('button', { name: 'Delete vip using vip' }));
  await saveCard('Ratios for user groups', {});
  const { body } = await gateway.request<{ data: { key: string; value: string }[] }>('GET', '/api/option/');
  const value = body.data.find(({ key }) => key === 'GroupGroupRatio')?.value ?? '';
  expect(JSON.parse(value)).toEqual({ vip: { default: 0.5 } });
});

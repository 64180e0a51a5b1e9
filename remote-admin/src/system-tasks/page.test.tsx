import { testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const tasks = [
  { task_id: 'a', type: 'log_cleanup', status: 'succeeded' as const, result: { deleted_count: 12 } },
  { task_id: 'b', type: 'own_job', status: 'failed' as const, error: 'The disk is full' },
];

it('lists tasks with results and errors, and filters them by status', async () => {
  const gateway = await testGateway({ as: 'root', systemTasks: tasks });
  const { router } = await renderPage(<Page />, { gateway, catalogue: en, path: '/system-tasks' });
  expect(await screen.findByRole('row', { name: /Log clean-up.*Succeeded.*deleted_count 12/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /own_job.*Failed.*The disk is full/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nodes' })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Log clean-up/ })).toBeNull());
  expect(router.state.location.search).toBe('?status=failed');
});

it('shows the progress of what runs and refreshes it', async () => {
  const gateway = await testGateway({ as: 'root' });
  await gateway.seed({ systemTasks: [{ task_id: 'a', type: 'channel_test', status: 'running', processed: 3, total: 8 }] });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/system-tasks' });
  const row = await screen.findByRole('row', { name: /Channel test.*Running.*38%/ });
  expect(within(row).getByRole('progressbar', { name: 'Progress' })).toHaveValue(38);
  await gateway.seed({ systemTasks: [{ task_id: 'b', type: 'log_cleanup', status: 'succeeded' }] });
  expect(await screen.findByRole('row', { name: /Log clean-up/ }, { timeout: 10_000 })).toBeVisible();
});

it('says that nothing has run yet', async () => {
  await renderPage(<Page />, { gateway: await testGateway({ as: 'root' }), catalogue: en, path: '/system-tasks' });
  expect(await screen.findByRole('heading', { name: 'No tasks yet' })).toBeVisible();
});

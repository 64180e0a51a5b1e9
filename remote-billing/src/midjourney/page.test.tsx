import { testGateway } from '@console/gateway/testing';
import type { DrawingRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { pressRefresh } from '../testing/press-refresh';
import { Page } from './page';

type Gateway = Parameters<typeof renderPage>[1]['gateway'];

const open = (gateway: Gateway, path = '/midjourney') => renderPage(<Page />, { gateway, catalogue: en, path });

const now = Date.now();
const day = 86_400_000;

const drawing = (fields: Partial<DrawingRecord> = {}): Partial<DrawingRecord> => ({
  action: 'IMAGINE',
  prompt: fields.mj_id ?? '',
  code: 1,
  status: 'SUCCESS',
  progress: '100%',
  submit_time: now - 60_000,
  start_time: now - 58_000,
  finish_time: now - 30_000,
  ...fields,
});

const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows own drawings of 30 days in every state', async () => {
  userEvent.setup();
  const gateway = await testGateway({
    as: 'user',
    drawings: [
      drawing({ mj_id: 'mj-done', prompt: '一只猫', prompt_en: 'a cat', image_url: 'https://cdn.example/cat.png' }),
      drawing({ mj_id: 'mj-failed', status: 'FAILURE', progress: '60%', fail_reason: 'Banned prompt detected', finish_time: 0 }),
      drawing({ mj_id: 'mj-new', status: '', progress: '', action: 'SOMETHING_NEW', finish_time: 0 }),
      drawing({ mj_id: 'mj-half', status: 'IN_PROGRESS', progress: '60%', finish_time: 0 }),
      drawing({ mj_id: 'mj-odd', status: 'PAUSED' }),
      drawing({ mj_id: 'mj-old', submit_time: now - 40 * day }),
      drawing({ mj_id: 'mj-other', user_id: 1 }),
    ],
  });
  await open(gateway);

  const done = within(await row(/一只猫/));
  for (const text of ['Imagine', 'Done', '30 s', '一只猫']) {
    expect(done.getByText(text)).toBeVisible();
  }
  expect(done.getByRole('button', { name: 'View the image of mj-done' }).querySelector('img')).toHaveAttribute(
    'referrerpolicy',
    'no-referrer',
  );
  expect(within(await row(/mj-failed/)).getByText('Failed')).toBeVisible();
  expect(within(await row(/mj-new/)).getByText('Submitting')).toBeVisible();
  expect(within(await row(/mj-new/)).getByText('SOMETHING_NEW')).toBeVisible();
  expect(within(await row(/mj-odd/)).getByText('PAUSED')).toBeVisible();
  expect(screen.queryByText('mj-old')).toBeNull();
  expect(screen.queryByText('mj-other')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Channel' })).toBeNull();
  expect(
    within(await row(/mj-half/))
      .getByText('60%')
      .querySelector('progress'),
  ).toHaveAttribute('value', '60');
  expect((await row(/mj-failed/)).querySelector('progress')).toBeNull();

  await userEvent.click(done.getByText('一只猫'));
  const panel = within(await screen.findByRole('complementary', { name: 'mj-done' }));
  for (const text of ['一只猫', 'a cat']) {
    expect(panel.getByText(text)).toBeVisible();
  }
  await userEvent.click(panel.getByRole('button', { name: 'Copy prompt' }));
  expect(await navigator.clipboard.readText()).toBe('一只猫');
  await userEvent.click(panel.getByRole('button', { name: 'Close' }));
  await userEvent.click(within(await row(/mj-failed/)).getByText('Banned prompt detected'));
  expect(within(await screen.findByRole('complementary', { name: 'mj-failed' })).getByText('Banned prompt detected')).toBeVisible();
  expect(within(screen.getByRole('complementary', { name: 'mj-failed' })).getByText('60%')).toBeVisible();
});

it('filters by task and channel for administrators and shows the submit result', async () => {
  // As chosen in the menu of columns.
  localStorage.setItem('table:midjourney', JSON.stringify({ shown: ['id'] }));
  const gateway = await testGateway({
    as: 'admin',
    drawings: [
      drawing({ mj_id: 'mj-a', channel_id: 4, code: 21 }),
      drawing({ mj_id: 'mj-b', channel_id: 5, code: 22 }),
      drawing({ mj_id: 'mj-c', channel_id: 5, code: 0 }),
      drawing({ mj_id: 'mj-d', channel_id: 5, code: 24 }),
    ],
  });
  const { router } = await open(gateway);
  for (const [id, word] of [
    ['mj-a', 'Waiting'],
    ['mj-b', 'Duplicate'],
    ['mj-c', 'Not submitted'],
    ['mj-d', 'Code 24'],
  ]) {
    expect(within(await row(new RegExp(id as string))).getByTitle(`Submission: ${word}`)).toBeVisible();
  }
  await userEvent.click(within(await row(/mj-b/)).getByRole('button', { name: 'Show only #5' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /mj-a/ })).toBeNull());
  await userEvent.click(within(await row(/mj-c/)).getByRole('button', { name: 'Show only mj-c' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /mj-b/ })).toBeNull());
  expect(router.state.location.search).toBe('?channel=5&id=mj-c');
  expect(screen.getByRole('group', { name: 'Active filters' })).toHaveTextContent('Task ID: mj-c');
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  await findOpenDialog('Filters');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Task ID' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Task ID' }), 'nobody{Enter}');
  expect(await screen.findByText('No tasks match these filters')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(await row(/mj-a/)).toBeVisible();
});

it('opens images in a lightbox and moves between them', async () => {
  const gateway = await testGateway({
    as: 'user',
    drawings: ['one', 'two', 'three'].map((name, index) =>
      drawing({ mj_id: name, prompt: `Picture ${name}`, image_url: `http://cdn.example/${name}.png`, submit_time: now - index * 1000 }),
    ),
  });
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'View the image of two' }));
  const box = within(await findOpenDialog('Image two'));
  expect(box.getByRole('img', { name: 'Picture two' })).toHaveAttribute('src', '/mj/image/two');
  await userEvent.click(box.getByRole('button', { name: 'Next image' }));
  expect(await box.findByRole('img', { name: 'Picture three' })).toBeVisible();
  await userEvent.click(box.getByRole('button', { name: 'Next image' }));
  expect(await box.findByRole('img', { name: 'Picture one' })).toBeVisible();
  expect(box.getByText('1 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await box.findByRole('img', { name: 'Picture two' })).toBeVisible();
});

it('sorts by time in the gateway', async () => {
  const gateway = await testGateway({
    as: 'user',
    drawings: ['new', 'old'].map((name, index) => drawing({ mj_id: `mj-${name}`, submit_time: now - index * day })),
  });
  const { router } = await open(gateway);
  await row(/mj-old/);
  await userEvent.click(screen.getByRole('button', { name: 'Submitted' }));
  const ids = () => screen.getAllByText(/^mj-/).map(({ textContent }) => textContent);
  await waitFor(() => expect(ids()).toEqual(['mj-old', 'mj-new']));
  expect(router.state.location.search).toBe('?sort=submit_time');
});

it('polls while a drawing is unfinished, until paused', async () => {
  const gateway = await testGateway({
    as: 'user',
    drawings: [drawing({ mj_id: 'mj-run', status: 'IN_PROGRESS', progress: '40%', finish_time: 0 })],
  });
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  try {
    await open(gateway);
    expect(within(await row(/mj-run/)).getByText('40%')).toBeVisible();
    expect(screen.getByText('1 unfinished; refreshed every 15 s')).toBeVisible();
    await gateway.seed({ drawings: [drawing({ mj_id: 'mj-later', user_id: gateway.user.id })] });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await row(/mj-later/)).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByText('1 unfinished; refresh paused')).toBeVisible();
    await gateway.seed({ drawings: [drawing({ mj_id: 'mj-last', user_id: gateway.user.id })] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(screen.queryByRole('row', { name: /mj-last/ })).toBeNull();
    await pressRefresh();
    expect(await row(/mj-last/)).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it('opens the details of a drawing beside the list', async () => {
  const gateway = await testGateway({
    as: 'user',
    drawings: [drawing({ mj_id: 'mj-1', quota: 50_000, properties: '{"finalPrompt":"a cat"}', buttons: '[{"label":"U1"}]' })],
  });
  await open(gateway);
  (await row(/mj-1/)).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('¥0.10')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Properties' })).toHaveTextContent('"finalPrompt": "a cat"');
  expect(screen.getByRole('region', { name: 'Buttons' })).toHaveTextContent('U1');
});

it('shows an empty state', async () => {
  await open(await testGateway({ as: 'user' }));
  expect(await screen.findByText('No tasks in the last 30 days')).toBeVisible();
});

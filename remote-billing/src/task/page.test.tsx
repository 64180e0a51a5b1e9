import { createServer } from 'node:http';
import { overrideResponses, testGateway } from '@console/gateway/testing';
import type { TaskRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, onTestFinished } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

type Gateway = Parameters<typeof renderPage>[1]['gateway'];

const open = (gateway: Gateway, path = '/task') => renderPage(<Page />, { gateway, catalogue: en, path });

const now = Math.floor(Date.now() / 1000);

const task = (fields: Partial<TaskRecord> = {}): Partial<TaskRecord> => ({
  action: 'MUSIC',
  status: 'SUCCESS',
  progress: '100%',
  submit_time: now,
  start_time: now,
  finish_time: now + 42,
  properties: { input: `a song about rain, ${fields.task_id}` },
  ...fields,
});

const song = { id: 's1', title: 'Rain', audio_url: 'https://music.example/rain.mp3', metadata: { duration: 185 } };

const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows own tasks of today and opens songs and lyrics in place', async () => {
  const gateway = await testGateway({
    as: 'user',
    tasks: [
      task({ task_id: 'music-1', data: [song] }),
      task({ task_id: 'lyrics-1', action: 'LYRICS', data: { text: '[Verse] drops', title: 'Rain' } }),
      task({ task_id: 'queued-1', status: 'QUEUED', progress: '0%', finish_time: 0, data: null }),
      task({ task_id: 'failed-1', status: 'FAILURE', fail_reason: 'The queue is full', data: null }),
      task({ task_id: 'odd-1', platform: 'udio', action: 'COVER', status: 'UNKNOWN', data: null }),
      task({ task_id: 'old-1', submit_time: now - 3 * 86_400 }),
    ],
  });
  await open(gateway);

  const music = within(await row(/music-1/));
  for (const text of ['Music · Suno', 'Done', '42 s', 'a song about rain, music-1']) {
    expect(music.getByText(text)).toBeVisible();
  }
  expect(within(await row(/queued-1/)).getByText('Queued')).toBeVisible();
  const odd = within(await row(/odd-1/));
  for (const text of ['COVER · udio', 'Unknown']) {
    expect(odd.getByText(text)).toBeVisible();
  }
  expect(screen.queryByText('old-1')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Channel' })).toBeNull();

  await userEvent.click(music.getByRole('button', { name: 'Listen' }));
  const songs = within(await findOpenDialog('Music'));
  expect(songs.getByLabelText('Rain')).toHaveAttribute('src', 'https://music.example/rain.mp3');
  expect(songs.getByText('3:05')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(within(await row(/lyrics-1/)).getByRole('button', { name: 'Lyrics' }));
  expect(within(await findOpenDialog('Lyrics')).getByText('[Verse] drops')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(within(await row(/failed-1/)).getByText('The queue is full'));
  const panel = within(await screen.findByRole('complementary', { name: 'failed-1' }));
  for (const text of ['The queue is full', 'a song about rain, failed-1']) {
    expect(panel.getByText(text)).toBeVisible();
  }
  expect(panel.getByText('Duration').nextSibling).toHaveTextContent('42 s');
  await userEvent.click(within(await row(/queued-1/)).getByText('Queued'));
  const queued = within(await screen.findByRole('complementary', { name: 'queued-1' }));
  expect(queued.queryByText('Duration')).toBeNull();
});

it('plays videos, and says so when one cannot be loaded', async () => {
  const gateway = await testGateway({ as: 'user', tasks: [task({ task_id: 'video-1', platform: 'kling', action: 'textGenerate' })] });
  const url = await overrideResponses(gateway.url, async ({ pathname, search }) => {
    if (pathname !== '/api/task/self') {
      return undefined;
    }
    const { body } = await gateway.request<{ data: { items: TaskRecord[] } }>('GET', pathname + search);
    const items = body.data.items.map((item) => ({ ...item, result_url: 'https://video.example/1.mp4' }));
    return { body: JSON.stringify({ ...body, data: { ...body.data, items } }) };
  });
  await open({ ...gateway, url });
  const video = within(await row(/video-1/));
  expect(video.getByText('Video from text · Kling')).toBeVisible();
  await userEvent.click(video.getByRole('button', { name: 'Watch' }));
  const dialog = within(await findOpenDialog('Video'));
  const player = dialog.getByLabelText('a song about rain, video-1');
  expect(player).toHaveAttribute('src', 'https://video.example/1.mp4');
  expect(dialog.getByRole('link', { name: 'Download or open in a new tab' })).toHaveAttribute('href', 'https://video.example/1.mp4');
  player.dispatchEvent(new Event('error'));
  expect(await dialog.findByText(/^The file could not be loaded/)).toBeVisible();
});

it('filters by status and platform', async () => {
  const gateway = await testGateway({
    as: 'user',
    tasks: [
      task({ task_id: 'kling-1', platform: 'kling' }),
      task({ task_id: 'suno-1' }),
      task({ task_id: 'suno-2', status: 'FAILURE', fail_reason: 'Full' }),
    ],
  });
  const { router } = await open(gateway);
  await row(/kling-1/);
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Platform' }), 'Suno');
  await waitFor(() => expect(screen.queryByRole('row', { name: /kling-1/ })).toBeNull());
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
  await waitFor(() => expect(screen.queryByRole('row', { name: /suno-1/ })).toBeNull());
  expect(await row(/suno-2/)).toBeVisible();
  expect(router.state.location.search).toBe('?platform=suno&status=FAILURE');
});

it('offers 30 days when there are no tasks today', async () => {
  const gateway = await testGateway({ as: 'user', tasks: [task({ task_id: 'old-1', submit_time: now - 3 * 86_400 })] });
  const { router } = await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'Show the last 30 days' }));
  expect(await row(/old-1/)).toBeVisible();
  expect(router.state.location.search).toBe('?range=30d');
});

it('pages through gateways without totals that always return ten', async () => {
  const all = Array.from({ length: 14 }, (_, index) => ({
    ...task({ task_id: `t-${index + 1}` }),
    id: index + 1,
    platform: 'suno',
    channel_id: 0,
    fail_reason: '',
    data: null,
  }));
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://gateway');
    const page = Number(url.searchParams.get('p'));
    if (url.pathname.startsWith('/api/task')) {
      requests.push(request.url ?? '');
    }
    const rows = { items: all.slice((page - 1) * 10, page * 10), total: null, page, page_size: 10 };
    const data = url.pathname.startsWith('/api/task') ? rows : {};
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, message: '', data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  await open({ url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }, '/task?page_size=100');

  expect(await row(/t-10/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await row(/t-14/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(requests.at(-1)).toMatch(/^\/api\/task\/self\?.*p=2/);
});

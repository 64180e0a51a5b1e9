import { overrideResponses, type ResponseOverride, type TestGateway, testGateway } from '@console/gateway/testing';
import type { LogRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../../locales/en.json';
import { Page } from '../page';

const now = () => Math.floor(Date.now() / 1000);
const other = JSON.stringify({ model_ratio: 1.25, group_ratio: 1, completion_ratio: 4, model_price: -1 });

/** Newest first, a second apart; the newest two share a second. */
function calls(count: number, fields: Partial<LogRecord> = {}): Partial<LogRecord>[] {
  const newest = now();
  return Array.from({ length: count }, (_, index) => ({
    created_at: newest - Math.max(0, index - 1),
    model_name: `model-${index}`,
    token_name: 'laptop',
    prompt_tokens: 1000,
    completion_tokens: 500,
    quota: 3750,
    other,
    ...fields,
  }));
}

const saved: { name: string; text: () => Promise<string> }[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.stubEnv('TZ', 'Asia/Shanghai');
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    saved.push({ name: this.download, text: async () => (await blob?.text()) ?? '' });
  });
});

afterEach(() => vi.unstubAllEnvs());

/** `range=30d`, because the entries of a test may span midnight. */
async function open(gateway: TestGateway, override?: (url: URL) => Promise<ResponseOverride | undefined>) {
  const { cookie, user } = gateway;
  const url = override ? await overrideResponses(gateway.url, override) : gateway.url;
  await renderPage(<Page />, { gateway: { url, cookie, user }, catalogue: en, path: '/log?range=30d' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  return within(await findOpenDialog('Export logs'));
}

const start = async (form: Awaited<ReturnType<typeof open>>) => {
  await userEvent.click(form.getByRole('button', { name: 'Export' }));
  await screen.findByRole('progressbar', { name: 'Export logs' });
  return within(screen.getByRole('dialog', { name: 'Export logs' }));
};
const readLines = async (index = 0) => ((await saved[index]?.text()) ?? '').split('\r\n').slice(0, -1);
const isPage = (url: URL, page: number) =>
  url.pathname === '/api/log/self' && url.searchParams.get('p') === String(page) && Number(url.searchParams.get('page_size')) >= 100;
/** The end is fixed before the newest second. */
const isExported = (url: URL, page: number) => isPage(url, page) && Number(url.searchParams.get('end_timestamp')) <= now();

it('exports all matching entries with the chosen columns, which are remembered', async () => {
  const gateway = await testGateway({ as: 'user', logs: [...calls(250), ...calls(3, { user_id: 1, username: 'root' })] });
  let hasNewCall = false;
  const form = await open(gateway, async (url) => {
    // New calls arrive during the export.
    if (isExported(url, 2) && !hasNewCall) {
      hasNewCall = true;
      await gateway.seed({ logs: [{ ...calls(1)[0], user_id: gateway.user.id, username: 'user', model_name: 'too-late' }] });
    }
    return undefined;
  });
  await waitFor(() => expect(form.getByText(/^Last 30 days/)).toHaveTextContent('Matching logs: 250'));
  expect(form.queryByRole('checkbox', { name: 'Channel' })).toBeNull();
  for (const name of ['Note', 'Time (UTC)', 'Streamed']) {
    await userEvent.click(form.getByRole('checkbox', { name }));
  }
  const progress = await start(form);
  expect(await progress.findByText('All done: 250 of 250')).toBeVisible();
  expect(hasNewCall).toBe(true);
  expect(saved[0]?.name).toMatch(/^usage-logs_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  expect(progress.getByText(`Saved as ${saved[0]?.name}`)).toBeVisible();

  const [header, ...lines] = await readLines();
  expect(header).toBe(
    `\uFEFFTime (Asia/Shanghai),API key,Group,Type,Model,Prompt tokens,Cached prompt tokens,Completion tokens,Quota (points),Cost (¥),Time taken (s),First token (ms),Request ID,IP address`,
  );
  expect(lines).toHaveLength(250);
  const models = lines.map((line) => line.split(',')[4]);
  expect(new Set(models)).toEqual(new Set(Array.from({ length: 250 }, (_, index) => `model-${index}`)));
  expect(models.slice(2)).toEqual(Array.from({ length: 248 }, (_, index) => `model-${index + 2}`));
  expect(lines[0]).toMatch(/,laptop,,Consumption,model-[01],1000,0,500,3750,0.0075,0,,,$/);

  await userEvent.click(progress.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  const again = within(await findOpenDialog('Export logs'));
  expect(again.getByRole('checkbox', { name: 'Note' })).not.toBeChecked();
  expect(again.getByRole('checkbox', { name: 'Model' })).toBeChecked();
});

it('pauses when throttled and resumes by itself', async () => {
  const gateway = await testGateway({ as: 'user', logs: calls(250) });
  let refusals = 0;
  const form = await open(gateway, async (url) => {
    if (!isExported(url, 2) || refusals > 0) {
      return undefined;
    }
    refusals += 1;
    return { status: 429, headers: { 'retry-after': '1' } };
  });
  const progress = await start(form);
  expect(await progress.findByText(/Too many requests. Continues automatically/)).toBeVisible();
  expect(progress.getByText('102 of 250 done')).toBeVisible();
  expect(await progress.findByText('All done: 250 of 250')).toBeVisible();
  expect(await readLines()).toHaveLength(251);
});

it('shows an error and continues from there', async () => {
  const gateway = await testGateway({ as: 'user', logs: calls(250) });
  let isBroken = true;
  const form = await open(gateway, async (url) =>
    isBroken && isExported(url, 2) ? { status: 200, body: '{"success":false,"message":"The database is locked"}' } : undefined,
  );
  const progress = await start(form);
  expect(await progress.findByText('The database is locked')).toBeVisible();
  expect(progress.getByText('102 of 250 done')).toBeVisible();
  expect(saved).toEqual([]);
  isBroken = false;
  await userEvent.click(progress.getByRole('button', { name: 'Try again' }));
  expect(await progress.findByText('All done: 250 of 250')).toBeVisible();
  expect(await readLines()).toHaveLength(251);
});

it('can be stopped, saved in part and resumed', async () => {
  const gateway = await testGateway({ as: 'user', logs: calls(250) });
  let release = () => {};
  const stopped = new Promise<void>((resolve) => {
    release = resolve;
  });
  const form = await open(gateway, async (url) => {
    if (isExported(url, 1)) {
      await stopped;
    }
    return undefined;
  });
  const progress = await start(form);
  await userEvent.click(await progress.findByRole('button', { name: 'Stop' }));
  release();
  expect(await progress.findByText('Stopped. Rows not read: 148')).toBeVisible();
  await userEvent.click(progress.getByRole('button', { name: 'Save the 102 rows read' }));
  expect(await readLines()).toHaveLength(103);
  await userEvent.click(progress.getByRole('button', { name: 'Continue' }));
  expect(await progress.findByText('All done: 250 of 250')).toBeVisible();
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(await readLines(1)).toHaveLength(251);
});

it('includes all users for administrators and requires at least one column', async () => {
  const gateway = await testGateway({ as: 'admin', logs: calls(2, { user_id: 1, username: '=root' }) });
  const form = await open(gateway);
  const boxes = form.getAllByRole('checkbox');
  for (const box of boxes) {
    await userEvent.click(box);
  }
  await userEvent.click(form.getByRole('button', { name: 'Export' }));
  expect(await form.findByText('Choose at least one column')).toBeVisible();
  expect(boxes[0]).toHaveFocus();
  await userEvent.click(form.getByRole('checkbox', { name: 'User' }));
  expect(form.queryByText('Choose at least one column')).toBeNull();
  const progress = await start(form);
  expect(await progress.findByText('All done: 2 of 2')).toBeVisible();
  expect(await readLines()).toEqual(['\uFEFFUser', "'=root", "'=root"]);
});

it('keeps the form open when the gateway refuses or nothing matches', async () => {
  const gateway = await testGateway({ as: 'user' });
  let isRefused = true;
  const form = await open(gateway, async (url) =>
    isRefused && isPage(url, 1) ? { status: 200, body: '{"success":false,"message":"Not now"}' } : undefined,
  );
  expect(await form.findByText('Nothing to export')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Export' }));
  expect(await form.findByText('Not now')).toBeVisible();
  isRefused = false;
  await userEvent.click(form.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(form.queryByText('Not now')).toBeNull());
  expect(form.getByText('Nothing to export')).toBeVisible();
  expect(saved).toEqual([]);
});

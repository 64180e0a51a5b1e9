import { createServer } from 'node:http';
import { renderPage, screen, userEvent } from '@console/shared/testing';
import { expect, it, onTestFinished } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

type FakeResponse = { status?: number; type?: string; body: string };

async function startOtherGateway(respond: (url: URL) => FakeResponse) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://gateway');
    const json = (data: unknown): FakeResponse => ({ body: JSON.stringify({ success: true, data }) });
    const fake = url.pathname.startsWith('/api/system_prompts') ? respond(url) : json(url.pathname === '/api/status' ? {} : []);
    response.writeHead(fake.status ?? 200, { 'content-type': fake.type ?? 'application/json' }).end(fake.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const open = (url: string, path = '/system-prompts') => renderPage(<Page />, { gateway: { url }, catalogue: en, path });

it.each([
  ['404', { status: 404, body: '{"error":{"message":"Invalid URL"}}' }],
  ['an HTML page', { type: 'text/html', body: '<!doctype html><title>Other console</title>' }],
])('reports that a gateway returning %s lacks the feature', async (_name, respond) => {
  await open(await startOtherGateway(() => respond), '/system-prompts?drawer=new');
  expect(await screen.findByText('This gateway does not offer “System prompts”')).toBeVisible();
  expect(screen.getByText(/has no \/api\/system_prompts/)).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.queryByRole('button', { name: 'New system prompt' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the message of a gateway that refuses and retries on request', async () => {
  let isRefused = true;
  const list = JSON.stringify({ success: true, data: { items: [], total: 0, page: 1, page_size: 10 } });
  const url = await startOtherGateway(() => ({ body: isRefused ? '{"success":false,"message":"No such feature"}' : list }));
  await open(url);
  expect(await screen.findByText('The gateway did not return “System prompts”')).toBeVisible();
  expect(screen.getByText('No such feature')).toBeVisible();
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('No system prompts yet')).toBeVisible();
});

import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { freePort } from '../support/free-port';
import { startOtlpReceiver } from '../support/otlp-receiver';
import { releaseVariant } from '../support/releases';
import { signIn } from '../support/sign-in';

const secret = Buffer.alloc(32, 7).toString('base64');

type Message = { headers: IncomingHttpHeaders; text: string; type: string; data: Record<string, unknown> };

async function startReceiver() {
  const messages: Message[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      messages.push({ headers: request.headers, text, ...JSON.parse(text) });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { messages, address: `http://127.0.0.1:${port}/hook`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

const isSigned = ({ headers, text }: Message) =>
  `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`).digest('base64')}` ===
  headers['webhook-signature'];

test('reports a failing live version by metrics, webhook, command line and Releases, with its source location', async ({ page }) => {
  const receiver = await startReceiver();
  const metrics = await freePort();
  const env = { METRICS_PORT: String(metrics), WEBHOOK_URL: receiver.address, WEBHOOK_SECRET: secret };
  const running: RunningConsole = await startConsoleFrom(template, { env });
  const reported = (type: string) => receiver.messages.find((message) => message.type === type);
  try {
    const change = {
      'src/log/page.tsx': (source: string) =>
        source.replace(
          /export function Page\(\) \{/,
          "export function Page() {\n  if (location.pathname === '/log') throw new TypeError('no quota');",
        ),
    };
    await releaseVariant(running, { remote: 'billing', version: '1.1.0', change });
    await expect
      .poll(() => reported('release.promoted')?.data, { timeout: 20_000 })
      .toMatchObject({
        actor: 'e2e',
        changes: [{ name: 'billing', from: '1.0.0', to: '1.1.0' }],
      });
    await signIn(page, running.address);
    await page.goto(`${running.address}/log`);
    await expect(page.locator('[data-remote="billing"]')).toHaveAttribute('data-version', '1.0.0');

    const scraped = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    await expect.poll(scraped).toMatch(/console_remote_failures_total\{[^}]*version="1\.1\.0",reason="render"\} [1-9]/);
    expect((await fetch(`${running.address}/metrics`)).status).toBe(404);

    await expect
      .poll(async () => (await running.release('status')).stdout, { timeout: 20_000 })
      .toContain('billing 1.1.0: 1 visitor had errors (render)');
    const { errors } = JSON.parse((await running.release('errors', '--json')).stdout) as { errors: { id: string }[] };
    const [{ id }] = errors as [{ id: string }];
    expect((await running.release('errors', id)).stdout).toMatch(/TypeError: no quota\n.*billing\/src\/log\/page\.tsx:\d+:\d+/);
    await expect
      .poll(() => reported('failure.opened')?.data, { timeout: 60_000 })
      .toMatchObject({ remote: 'billing', version: '1.1.0', reason: 'render', message: 'TypeError: no quota' });
    expect(receiver.messages.filter((message) => !isSigned(message))).toEqual([]);

    await page.goto(`${running.address}/releases`);
    const failing = page.getByRole('main').getByText('TypeError: no quota');
    await expect(failing).toBeVisible();
    await page.getByRole('button', { name: 'Resolve' }).click();
    await expect(failing).toBeHidden();
  } finally {
    await running.stop();
    await receiver.stop();
  }
});

test('traces a request from the tab through the edge to the gateway', async ({ page }) => {
  const collector = await startOtlpReceiver();
  const running = await startConsoleFrom(template, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } });
  try {
    await signIn(page, running.address);
    const requested = page.waitForRequest((request) => request.url().includes('/api/token/'));
    await page.goto(`${running.address}/token`);
    const [, traceId, tab] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec((await requested).headers().traceparent ?? '') ?? [];
    expect(traceId, 'the tab begins a trace').toBeDefined();
    const spans = () => collector.spans.filter((span) => span.traceId === traceId);
    await expect
      .poll(
        () =>
          spans()
            .map(({ service }) => service)
            .toSorted(),
        { timeout: 20_000 },
      )
      .toEqual(['gateway-console-edge', 'gateway-console-edge', 'gateway-console-gateway']);
    const [served] = spans().filter(({ parentSpanId }) => parentSpanId === tab);
    const [called] = spans().filter(({ parentSpanId }) => parentSpanId === served?.spanId);
    expect(
      spans()
        .filter(({ parentSpanId }) => parentSpanId === called?.spanId)
        .map(({ service }) => service),
    ).toEqual(['gateway-console-gateway']);
  } finally {
    await running.stop();
    await collector.stop();
  }
});

import { spawn } from 'node:child_process';
import { expect } from 'playwright/test';
import { freePort } from '../support/free-port';
import { stop, waitForOutput } from '../support/processes';
import type { LaunchedBrowser } from './driver';

/** WebKitGTK over the WebDriver protocol (https://www.w3.org/TR/webdriver2/), on a virtual display: it has no headless mode. */
export async function launchWebKit(): Promise<LaunchedBrowser> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']);
  const [, displayNumber] = await waitForOutput(display, /^(\d+)\n/m);
  // Given port 0, the driver does not report which port it took.
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${displayNumber}`, GDK_BACKEND: 'x11' };
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], { env, stdio: 'ignore' });
  const server = `http://127.0.0.1:${port}`;
  const stopAll = async () => {
    await stop(driver);
    await stop(display);
  };

  try {
    await expect.poll(() => send('GET', `${server}/status`).catch(String)).toMatchObject({ ready: true });
    const { sessionId } = await send<{ sessionId: string }>('POST', `${server}/session`, { capabilities: {} });
    const session = `${server}/session/${sessionId}`;
    await send('POST', `${session}/window/rect`, { width: 1440, height: 940 });
    return {
      open: (url) => send('POST', `${session}/url`, { url }),
      evaluate: async (expression) => {
        const script = `
          const done = arguments[0];
          Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
        const { value, error } = await send<{ value?: unknown; error?: string }>('POST', `${session}/execute/async`, { script, args: [] });
        if (error) {
          throw new Error(error);
        }
        return value;
      },
      click: ({ x, y }) =>
        send('POST', `${session}/actions`, {
          actions: [
            {
              type: 'pointer',
              id: 'mouse',
              actions: [
                { type: 'pointerMove', x, y, duration: 0 },
                { type: 'pointerDown', button: 0 },
                { type: 'pointerUp', button: 0 },
              ],
            },
          ],
        }),
      type: (text) => send('POST', `${session}/actions`, keys(text)),
      pressEnter: () => send('POST', `${session}/actions`, keys('\uE007')),
      screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
      close: async () => {
        await send('DELETE', session);
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

const keys = (text: string) => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
});

async function send<Value = void>(method: 'GET' | 'POST' | 'DELETE', address: string, body?: object): Promise<Value> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) {
    throw new Error(`${method} ${address}: ${value.error} ${value.message}`);
  }
  return value;
}

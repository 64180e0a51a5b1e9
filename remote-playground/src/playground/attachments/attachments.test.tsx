import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basicGateway } from '@console/gateway/testing';
import { instance } from '@console/shared/http';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { articles, ask, input, isShown, open, press, ready, store, stored } from '../testing/open-playground';
import { sendForms } from '../testing/send-forms';
import { problemOf } from './attachment';
import { contentOf, imagesOf } from './parts';
import { forgetAttachments } from './store';

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const image = (name = 'cat.png', bytes: Uint8Array = pixel) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const dataUrl = `data:image/png;base64,${pixel.toString('base64')}`;

const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('Add images', { selector: 'input' }), files);
const tray = () => screen.findByRole('list', { name: 'Images to send' });

/** Waits until all selected files are in the tray and ready to send. */
async function prepared() {
  await tray();
  await waitFor(() => expect(screen.queryAllByRole('progressbar')).toEqual([]));
}

let servers: Server[] = [];

/** In the place of the gateway, which is returned: whatever is sent is answered so. */
async function uploadsAnswered(answer: RequestListener) {
  const gateway = instance.defaults.baseURL ?? '';
  const server = createServer((request, response) => {
    request.resume().once('end', () => answer(request, response));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  instance.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return gateway;
}

beforeAll(sendForms);
beforeEach(forgetAttachments);
afterEach(() => {
  for (const server of servers) {
    server.close();
  }
  servers = [];
});

describe('images of a question', () => {
  it('are uploaded, sent as parts, and shown, also large', async () => {
    const { upstream, gateway } = await ready({ pieces: ['A cat'] });
    await open(gateway);
    await choose(image(), image('dog.png'));
    expect(within(await tray()).getAllByRole('listitem')).toHaveLength(2);
    await prepared();
    await press('Remove dog.png');
    await ask('What is it?');
    await isShown('A cat');
    // The gateway puts the files into the question.
    expect(upstream.requests[0]?.body.messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is it?' },
          { type: 'image_url', image_url: { url: dataUrl } },
        ],
      },
    ]);
    expect(stored('playground_messages')[0].content[1]).toEqual({
      type: 'image_url',
      image_url: { url: expect.stringMatching(/^\/api\/uploads\/[\w-]{22}\.png$/) },
    });
    expect(screen.queryByRole('list', { name: 'Images to send' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Enlarge image 1' }));
    expect(await screen.findByRole('dialog', { name: 'Image 1' })).toBeVisible();
  });

  it('may go without a word', async () => {
    const { upstream, gateway } = await ready({});
    await open(gateway);
    await choose(image());
    await prepared();
    await press('Send');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
    expect(upstream.requests[0]?.body.messages).toEqual([{ role: 'user', content: [{ type: 'image_url', image_url: { url: dataUrl } }] }]);
  });

  it('are checked, and those that cannot be sent hold the question back', async () => {
    const { upstream, gateway } = await ready({});
    await open(gateway);
    await userEvent.type(input(), 'Look');
    const transfer = { types: ['Files'], files: [new File(['x'], 'a.svg', { type: 'image/svg+xml' })] };
    screen
      .getByRole('log')
      .dispatchEvent(Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: transfer }));
    expect(await screen.findByText('Only PNG, JPEG, GIF and WebP images can be sent')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('An image could not be prepared: remove it or try again')).toBeVisible();
    expect(upstream.requests).toEqual([]);
    await press('Remove a.svg');
    await userEvent.click(input());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
  });

  it('are pasted, unless they come with text', async () => {
    const { gateway } = await ready({});
    await open(gateway);
    const paste = (text: string) =>
      input().dispatchEvent(
        Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
          clipboardData: { files: [image('shot.png')], getData: () => text },
        }),
      );
    paste('words');
    expect(screen.queryByRole('list', { name: 'Images to send' })).toBeNull();
    paste('');
    expect(await within(await tray()).findByRole('img', { name: 'shot.png' })).toBeInTheDocument();
    await prepared();
    await press('Remove shot.png');
  });

  const huge = () => image('huge.png', new Uint8Array(4 * 1024 * 1024 + 1));
  const isTooLarge = () => screen.findByText('This gateway takes no uploads: an image may have 4 MB at most');
  const asked = [{ role: 'user', content: [{ type: 'image_url', image_url: { url: dataUrl } }] }];

  it('are within the question where the gateway takes no uploads, which nobody tries', async () => {
    const { upstream, gateway } = await ready({});
    const { url, unknownCalls } = await basicGateway(gateway.url);
    await open({ ...gateway, url });
    await choose(image(), huge());
    expect(await isTooLarge()).toBeVisible();
    await press('Remove huge.png');
    await prepared();
    await press('Send');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
    expect(upstream.requests[0]?.body.messages).toEqual(asked);
    expect(unknownCalls).toEqual([]);
  });

  it('are within the question where the gateway names an address that others may not find', async () => {
    const { upstream, gateway } = await ready({});
    await open(gateway);
    const real = await uploadsAnswered((_request, response) => void response.end('{"success":true,"data":{"url":"/files/1.png"}}'));
    await choose(image(), huge());
    expect(await isTooLarge()).toBeVisible();
    await press('Remove huge.png');
    await prepared();
    instance.defaults.baseURL = real;
    await press('Send');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
    expect(upstream.requests[0]?.body.messages).toEqual(asked);
  });

  it('that the gateway refuses say why, and are tried again', async () => {
    const { gateway } = await ready({});
    await open(gateway);
    await userEvent.type(input(), 'Typed');
    const real = await uploadsAnswered((_request, response) => void response.end('{"success":false,"message":"No room left"}'));
    await choose(image());
    expect(await screen.findByText('No room left')).toBeVisible();
    instance.defaults.baseURL = real;
    await press('Upload cat.png again');
    await waitFor(() => expect(screen.queryByText('No room left')).toBeNull());
    await prepared();
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(input()).toHaveValue('Typed');
    await press('Remove cat.png');
  });

  it('come with a hint where the model is said to see none', async () => {
    const { gateway } = await ready({}, { modelDefaults: [{ model: 'test-*', supports: ['tools'] }] });
    await open(gateway);
    await choose(image());
    expect(await screen.findByText(/^test-model may not support images/)).toBeVisible();
    await press('Remove cat.png');
    await waitFor(() => expect(screen.queryByText(/may not support images/)).toBeNull());
  });

  it('from elsewhere are loaded on a click only', async () => {
    store('playground_messages', [
      {
        role: 'user',
        content: [{ type: 'image_url', image_url: { url: 'https://img.example/a.png' } }, { type: 'image_url' }],
        id: 'u',
        createAt: 1,
        status: 'complete',
      },
    ]);
    const { gateway } = await ready({});
    await open(gateway);
    expect(await within(articles()[0] as HTMLElement).findByRole('button', { name: /^Show image from img\.example/ })).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Image 1' })).toBeNull();
  });
});

it.each([
  [{ type: 'image/png', size: 10 * 1024 * 1024 }, undefined],
  [{ type: 'image/png', size: 10 * 1024 * 1024 + 1 }, { kind: 'size' }],
  [{ type: 'image/svg+xml', size: 5 }, { kind: 'type' }],
  [{ type: '', size: 5 }, { kind: 'type' }],
  [{ type: 'image/webp', size: 0 }, { kind: 'broken' }],
])('the problem of %j is %j', (file, problem) => expect(problemOf(file)).toEqual(problem));

it('a question without images stays a text', () => {
  expect(contentOf('Hi', [])).toBe('Hi');
  expect(
    imagesOf([
      { type: 'text', text: 'Hi' },
      { type: 'image_url', image_url: null as never },
    ]),
  ).toEqual([]);
});

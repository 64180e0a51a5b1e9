import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basicGateway } from '@console/gateway/testing';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { openOrigin } from '@console/shared/testing/serve-http';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playground, readStored, writeStored } from '../../testing/playground';
import { sendUploadsByFetch } from '../../testing/send-uploads-by-fetch';
import { validateFile } from './attachment';
import { resetAttachments } from './attachment-store';
import { imageUrls, toContent } from './content-parts';

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const image = (name = 'cat.png', bytes: Uint8Array = pixel) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const dataUrl = `data:image/png;base64,${pixel.toString('base64')}`;

const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('Add images or files', { selector: 'input' }), files);
const tray = () => screen.findByRole('list', { name: 'Files to send' });

async function waitForUploads() {
  await tray();
  await waitFor(() => expect(screen.queryAllByRole('progressbar')).toEqual([]));
}

let servers: Server[] = [];

async function overrideUploads(respond: RequestListener) {
  const server = createServer((request, response) => {
    request.resume().once('end', () => respond(request, response));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { fetch } = globalThis;
  openOrigin(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    globalThis.fetch = fetch;
  };
}

beforeAll(sendUploadsByFetch);
beforeEach(resetAttachments);
afterEach(() => {
  for (const server of servers) {
    server.close();
  }
  servers = [];
});

describe('image attachments', () => {
  it('uploads images, sends them as content parts and enlarges them on request', async () => {
    const { upstream, gateway } = await playground.startGateway({ pieces: ['A cat'] });
    await playground.open(gateway);
    await choose(image(), image('dog.png'));
    expect(within(await tray()).getAllByRole('listitem')).toHaveLength(2);
    await waitForUploads();
    await playground.click('Remove dog.png');
    await playground.send('What is it?');
    await playground.waitForText('A cat');
    expect(upstream.requests[0]?.body.messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is it?' },
          { type: 'image_url', image_url: { url: dataUrl } },
        ],
      },
    ]);
    expect(readStored('playground_messages')[0].content[1]).toEqual({
      type: 'image_url',
      image_url: { url: expect.stringMatching(/^\/api\/uploads\/[\w-]{22}\.png$/) },
    });
    expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Enlarge image 1' }));
    expect(await screen.findByRole('dialog', { name: 'Image 1' })).toBeVisible();
  });

  it('sends an image without text', async () => {
    const { upstream, gateway } = await playground.startGateway({});
    await playground.open(gateway);
    await choose(image());
    await waitForUploads();
    await playground.click('Send');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
    expect(upstream.requests[0]?.body.messages).toEqual([{ role: 'user', content: [{ type: 'image_url', image_url: { url: dataUrl } }] }]);
  });

  it('sends text files as text and documents as files, and keeps them when the question is edited', async () => {
    const { upstream, gateway } = await playground.startGateway({ pieces: ['Read'] });
    await playground.open(gateway);
    await choose(new File(['let x = 1;'], 'a.ts', { type: 'video/mp2t' }), new File(['%PDF-'], 'b.pdf', { type: 'application/pdf' }));
    await waitForUploads();
    await playground.send('Explain');
    await playground.waitForAnswerText('Read');
    const content = (text: string) => [
      { type: 'text', text },
      { type: 'text', text: '<file name="a.ts">\nlet x = 1;\n</file>' },
      { type: 'file', file: { filename: 'b.pdf', file_data: `data:application/pdf;base64,${btoa('%PDF-')}` } },
    ];
    expect(upstream.requests[0]?.body.messages).toEqual([{ role: 'user', content: content('Explain') }]);
    const question = within(playground.messages()[0] as HTMLElement);
    expect(await question.findByText('b.pdf')).toBeVisible();
    expect(question.queryByText(/let x/)).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'a.ts' }));
    expect(await screen.findByRole('region', { name: 'a.ts' })).toHaveTextContent('let x = 1;');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await playground.click('Edit question', playground.messages()[0]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Edited question' }), ' it{Control>}{Enter}{/Control}');
    await waitFor(() => expect(upstream.requests[1]?.body.messages).toEqual([{ role: 'user', content: content('Explain it') }]));
  });

  it('refuses text files that are not text', async () => {
    const { gateway } = await playground.startGateway({});
    await playground.open(gateway);
    await choose(new File([new Uint8Array([0xff, 0xfe, 0x00])], 'a.txt', { type: 'text/plain' }));
    expect(await screen.findByText('This is not a text file in UTF-8')).toBeVisible();
    await playground.click('Remove a.txt');
  });

  it('blocks sending while an image is invalid', async () => {
    const { upstream, gateway } = await playground.startGateway({});
    await playground.open(gateway);
    await userEvent.type(playground.input(), 'Look');
    const transfer = { types: ['Files'], files: [new File(['x'], 'a.svg', { type: 'image/svg+xml' })] };
    screen
      .getByRole('log')
      .dispatchEvent(Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: transfer }));
    expect(await screen.findByText('Only images (PNG, JPEG, GIF, WebP), PDF and text files can be sent')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('A file could not be prepared: remove it or try again')).toBeVisible();
    expect(upstream.requests).toEqual([]);
    await playground.click('Remove a.svg');
    await userEvent.click(playground.input());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
  });

  it('attaches pasted images unless they come with text', async () => {
    const { gateway } = await playground.startGateway({});
    await playground.open(gateway);
    const paste = (text: string) =>
      playground.input().dispatchEvent(
        Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
          clipboardData: { files: [image('shot.png')], getData: () => text },
        }),
      );
    paste('words');
    expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
    paste('');
    expect(await within(await tray()).findByRole('img', { name: 'shot.png' })).toBeInTheDocument();
    await waitForUploads();
    await playground.click('Remove shot.png');
  });

  const oversizedImage = () => image('huge.png', new Uint8Array(4 * 1024 * 1024 + 1));
  const findTooLargeError = () => screen.findByText('This gateway does not accept uploads, so images can be 4 MB at most');
  const expected = [{ role: 'user', content: [{ type: 'image_url', image_url: { url: dataUrl } }] }];

  it('inlines images when the gateway has no uploads', async () => {
    const { upstream, gateway } = await playground.startGateway({});
    const { url, unknownCalls } = await basicGateway(gateway.url);
    await playground.open({ ...gateway, url });
    await choose(image(), oversizedImage());
    expect(await findTooLargeError()).toBeVisible();
    await playground.click('Remove huge.png');
    await waitForUploads();
    await playground.click('Send');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
    expect(upstream.requests[0]?.body.messages).toEqual(expected);
    expect(unknownCalls).toEqual([]);
  });

  it('inlines images when the gateway reports an address that providers cannot reach', async () => {
    const { upstream, gateway } = await playground.startGateway({});
    await playground.open(gateway);
    const returnToGateway = await overrideUploads(
      (_request, response) => void response.end('{"success":true,"data":{"url":"/files/1.png"}}'),
    );
    await choose(image(), oversizedImage());
    expect(await findTooLargeError()).toBeVisible();
    await playground.click('Remove huge.png');
    await waitForUploads();
    returnToGateway();
    await playground.click('Send');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
    expect(upstream.requests[0]?.body.messages).toEqual(expected);
  });

  it('shows why an upload failed and retries it', async () => {
    const { gateway } = await playground.startGateway({});
    await playground.open(gateway);
    await userEvent.type(playground.input(), 'Typed');
    const returnToGateway = await overrideUploads((_request, response) => void response.end('{"success":false,"message":"No room left"}'));
    await choose(image());
    expect(await screen.findByText('No room left')).toBeVisible();
    returnToGateway();
    await playground.click('Upload cat.png again');
    await waitFor(() => expect(screen.queryByText('No room left')).toBeNull());
    await waitForUploads();
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(playground.input()).toHaveValue('Typed');
    await playground.click('Remove cat.png');
  });

  it('warns when the model does not support images', async () => {
    const { gateway } = await playground.startGateway({}, { modelDefaults: [{ model: 'test-*', supports: ['tools'] }] });
    await playground.open(gateway);
    await choose(image());
    expect(await screen.findByText(/^test-model may not support images/)).toBeVisible();
    await playground.click('Remove cat.png');
    await waitFor(() => expect(screen.queryByText(/may not support images/)).toBeNull());
  });

  it('loads external images on click only', async () => {
    writeStored('playground_messages', [
      {
        role: 'user',
        content: [{ type: 'image_url', image_url: { url: 'https://img.example/a.png' } }, { type: 'image_url' }],
        id: 'u',
        createAt: 1,
        status: 'complete',
      },
    ]);
    const { gateway } = await playground.startGateway({});
    await playground.open(gateway);
    expect(
      await within(playground.messages()[0] as HTMLElement).findByRole('button', { name: /^Show image from img\.example/ }),
    ).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Image 1' })).toBeNull();
  });
});

it.each([
  [{ name: 'a', type: 'image/png', size: 10 * 1024 * 1024 }, undefined],
  [{ name: 'a', type: 'image/png', size: 10 * 1024 * 1024 + 1 }, { kind: 'size' }],
  [{ name: 'a.svg', type: 'image/svg+xml', size: 5 }, { kind: 'type' }],
  [{ name: 'a.exe', type: '', size: 5 }, { kind: 'type' }],
  [{ name: 'a', type: 'image/webp', size: 0 }, { kind: 'broken' }],
  [{ name: 'a.RS', type: '', size: 5 }, undefined],
  [{ name: 'a.ts', type: 'video/mp2t', size: 5 }, undefined],
  [{ name: 'a', type: 'application/json', size: 512 * 1024 + 1 }, { kind: 'text' }],
  [{ name: 'a.pdf', type: 'application/pdf', size: 4 * 1024 * 1024 }, undefined],
  [{ name: 'a.pdf', type: 'application/pdf', size: 4 * 1024 * 1024 + 1 }, { kind: 'document' }],
])('validates %j as %j', (file, problem) => expect(validateFile(file)).toEqual(problem));

it('sends a question without images as plain text', () => {
  expect(toContent('Hi', [])).toBe('Hi');
  expect(
    imageUrls([
      { type: 'text', text: 'Hi' },
      { type: 'image_url', image_url: null as never },
    ]),
  ).toEqual([]);
});

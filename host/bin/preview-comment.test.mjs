import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';

const script = join(root, 'templates/repository/.github/actions/release-remote/comment.mjs');
const thread = '/repos/acme/reports/issues/7/comments';

/** @type {import('node:http').Server} */
let github;

/** @type {{ id: number, body: string }[]} */
let comments;

beforeEach(async () => {
  comments = [{ id: 1, body: 'Looks good' }];
  github = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    const respond = (/** @type {number} */ status, /** @type {unknown} */ body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (headers.authorization !== 'Bearer secret') {
      return respond(401, { message: 'Bad credentials' });
    }
    if (method === 'GET' && url.startsWith(`${thread}?`)) {
      return respond(200, comments);
    }
    const { body } = JSON.parse(await text(request));
    const edited = comments.find(({ id }) => method === 'PATCH' && url === `/repos/acme/reports/issues/comments/${id}`);
    if (edited) {
      edited.body = body;
      return respond(200, edited);
    }
    if (method !== 'POST' || url !== thread) {
      return respond(404, { message: 'Not Found' });
    }
    comments.push({ id: comments.length + 1, body });
    return respond(201, comments.at(-1));
  });
  await new Promise((listening) => github.listen(0, '127.0.0.1', () => listening(undefined)));
});

afterEach(() => new Promise((closed) => github.close(closed)));

const comment = (/** @type {Record<string, string>} */ more = {}) => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (github.address());
  const env = { GITHUB_API_URL: `http://127.0.0.1:${port}`, GITHUB_REPOSITORY: 'acme/reports', GITHUB_TOKEN: 'secret', PULL_REQUEST: '7' };
  return promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, ...env, RELEASE: 'reports 1.1.0-preview.3f2a91c4', LINK: 'https://console.example.com/one', ...more },
  });
};

it('comments the preview link once, and updates it with the next commit', async () => {
  await comment();
  expect(comments).toEqual([
    { id: 1, body: 'Looks good' },
    { id: 2, body: expect.stringContaining('[reports 1.1.0-preview.3f2a91c4](https://console.example.com/one)') },
  ]);
  await comment({ LINK: 'https://console.example.com/two' });
  expect(comments).toEqual([{ id: 1, body: 'Looks good' }, expect.objectContaining({ body: expect.stringContaining('/two') })]);
});

it('fails if it may not comment', async () => {
  await expect(comment({ GITHUB_TOKEN: 'wrong' })).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('401 Unauthorized') });
  expect(comments).toHaveLength(1);
});

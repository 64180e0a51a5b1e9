import { createServer } from 'node:http';

// A gateway with bearer tokens that responds immediately, to measure the edge alone, and a provider, to measure the embedded gateway.
const now = () => Math.floor(Date.now() / 1000);
const jwt = () => {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ iat: now(), exp: now() + 900 })}.${'x'.repeat(200)}`;
};

const user = {
  id: 1,
  username: 'root',
  display_name: 'Root',
  role: 100,
  status: 1,
  group: 'default',
  quota: 1,
  used_quota: 1,
  request_count: 1,
};

const rows = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  user_id: 1,
  key: 'abcd**********wxyz',
  status: 1,
  name: `token ${index}`,
  created_time: 1,
  accessed_time: 1,
  expired_time: -1,
  remain_quota: 1,
  unlimited_quota: true,
  used_quota: 1,
  model_limits_enabled: false,
  model_limits: '',
  allow_ips: '',
  group: '',
}));

const responses = {
  '/api/status': { system_name: 'Peer', quota_per_unit: 500_000, register_enabled: true, oidc_display_name: '', setup: true },
  '/api/notice': '',
  '/api/token/': { items: rows, total: 10, page: 1, page_size: 10 },
};

const completion = {
  id: 'chatcmpl-bench',
  object: 'chat.completion',
  created: 1,
  model: 'bench',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Hello there.' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 10, completion_tokens: 3, total_tokens: 13 },
};

const streamedTokens = 40;
const tokenMs = 50;

const chunk = (choices, fields = {}) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-bench', object: 'chat.completion.chunk', created: 1, model: 'bench', choices, ...fields })}\n\n`;
const textChunk = chunk([{ index: 0, delta: { content: 'word ' }, finish_reason: null }]);
const usageChunk = chunk([], { usage: { prompt_tokens: 10, completion_tokens: streamedTokens, total_tokens: 10 + streamedTokens } });

/** 20 tokens a second for two seconds. */
function streamCompletion(response) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(textChunk);
  let sent = 1;
  const timer = setInterval(() => {
    sent += 1;
    response.write(textChunk);
    if (sent === streamedTokens) {
      clearInterval(timer);
      response.end(`${usageChunk}data: [DONE]\n\n`);
    }
  }, tokenMs);
  response.once('close', () => clearInterval(timer));
}

const server = createServer((request, response) => {
  const path = request.url.split('?')[0];
  const json = (status, body, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  if (path === '/v1/chat/completions') {
    return request
      .toArray()
      .then((parts) => (String(Buffer.concat(parts)).includes('"stream":true') ? streamCompletion(response) : json(200, completion)));
  }
  request.resume().once('end', () => {
    if (path === '/api/user/login') {
      const session = { sid: 'one', expires_at: now() + 86_400 };
      const data = { access_token: jwt(), access_expires_at: now() + 900, session, user };
      return json(200, { success: true, data }, { 'set-cookie': 'new_api_refresh=first; Path=/api/user/auth; HttpOnly' });
    }
    if (path === '/pg/chat/completions') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"choices":[{"delta":{"content":"a"}}]}\n\n');
      return setTimeout(() => response.end('data: [DONE]\n\n'), 5);
    }
    if (responses[path] !== undefined) {
      return json(200, { success: true, message: '', data: responses[path] });
    }
    return json(401, { success: false, code: 'AUTH_UNAUTHORIZED', message: 'Unauthorized' });
  });
});

server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${server.address().port}\n`));

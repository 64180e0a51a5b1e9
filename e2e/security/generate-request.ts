import { createRandom, type Random } from '../../gateway/src/seed/random';
import type { ContractCall, Credential, Fixtures } from '../../gateway/testing/contract/contract-call';
import { everyCall } from '../../gateway/testing/contract/every-call';

export type GeneratedRequest = {
  who: 'nobody' | 'user' | 'root';
  proof: Credential;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Statuses above 499 in the contract of this endpoint. */
  failures: number[];
};

const edgeRoutes = [
  '/',
  '/composition',
  '/composition/overrides',
  '/composition/preview',
  '/composition/preview/leave',
  '/composition/releases',
  '/composition/reports',
];
const otherRoutes = [
  '/healthz',
  '/builds/host/1.0.0/main.js',
  '/builds/host/1.0.0/none.js',
  '/api/none',
  '/v1/responses',
  '/mj/none',
  '/channel',
];
const edgeCalls = [...edgeRoutes, ...otherRoutes].map((path): ContractCall => ({ ...everyCall[0], route: `GET ${path}` }) as ContractCall);

const calls = [...everyCall, ...edgeCalls];

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  '99999999999999999999',
  'null',
  'true',
  'root',
  'user',
  'default',
  'vip',
  'm1',
  'offline-demo',
  'other@example.com',
  "'; DROP TABLE users; --",
  '%_\\',
  '../../../x',
  '\u0000\u001b[2J\r\nX-A: b',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 \u202e עברית 中文 e\u0301',
  '\ud800',
  'x\udfff\ud800',
  '{"a":1}',
  '[1,2',
  '<script>steal()</script>',
  'http://127.0.0.1:9/',
  'http://[::1]:9',
  'http://169.254.169.254/latest',
  'file:///none',
  'a'.repeat(31),
  'é'.repeat(300),
  'x'.repeat(70_000),
];

const numbers = [0, -0, 1, -1, 2, 3, 5, 6, 10, 100, 0.5, 1e9, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63, 1e300, -1e300, 5e-324];

const names = [
  'id',
  'p',
  'page_size',
  'size',
  'keyword',
  'group',
  'status_only',
  'type',
  'user_id',
  'role',
  'quota',
  'status',
  '__proto__',
  'constructor',
];

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  ';',
  '',
];

function anyValue(random: Random, depth = 0): unknown {
  const kind = random.int(0, depth > 3 ? 3 : 6);
  if (kind < 2) {
    return random.pick(texts);
  }
  if (kind === 2) {
    return random.pick(numbers);
  }
  if (kind === 3) {
    return random.pick([null, true, false]);
  }
  const size = random.int(0, 4);
  if (kind === 4) {
    return Array.from({ length: size }, () => anyValue(random, depth + 1));
  }
  return Object.fromEntries(Array.from({ length: size }, () => [random.pick(names), anyValue(random, depth + 1)]));
}

function changed(random: Random, good: object): unknown {
  const fields = Object.entries(good).flatMap(([name, value]): [string, unknown][] => {
    if (random.chance(0.1)) {
      return [];
    }
    return [[name, random.chance(0.25) ? anyValue(random) : value]];
  });
  const more = random.chance(0.3) ? [[random.pick(names), anyValue(random)]] : [];
  return Object.fromEntries([...fields, ...more]);
}

const deep = (random: Random) => {
  const times = random.pick([50, 1_000, 50_000]);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ]);
  return `${open?.repeat(times)}1${close?.repeat(times)}`;
};

const long = (random: Random) => {
  const value = JSON.stringify(random.pick<unknown>([0, '', 'x', { a: 1 }, [[]]]));
  return `[${Array.from({ length: random.pick([1_000, 40_000, 150_000]) }, () => value).join()}]`;
};

function bodyOf(random: Random, good: unknown, method: string): Buffer {
  if (method === 'GET' || method === 'HEAD' ? random.chance(0.97) : random.chance(0.03)) {
    return Buffer.alloc(0);
  }
  if (typeof good === 'string' && random.chance(0.5)) {
    return Buffer.from(good);
  }
  const kind = random.next();
  if (kind < 0.02) {
    return Buffer.from(deep(random));
  }
  if (kind < 0.03) {
    return Buffer.from(long(random));
  }
  if (kind < 0.06) {
    return Buffer.from(random.pick(texts));
  }
  if (kind < 0.09) {
    return Buffer.from(Array.from({ length: random.int(1, 200) }, () => random.int(0, 255)));
  }
  const value = kind < 0.2 ? anyValue(random) : changed(random, good instanceof Object ? good : {});
  const json = JSON.stringify(value);
  return Buffer.from(kind > 0.98 ? json.slice(0, random.int(0, json.length)) : json);
}

// URLs cannot contain lone surrogates.
const encoded = (text: string) => encodeURIComponent(Buffer.from(text.slice(0, 1_000)).toString());

const ids = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '999999999999999',
  '99999999999999999999',
  '-1',
  '1e3',
  'x',
  '%00',
  '%ff',
  '..%2f',
  "1'--",
  '%e4%b8%ad',
];

function pathOf(random: Random, row: ContractCall, good?: string): string {
  const [pattern = ''] = (random.chance(0.5) ? (good ?? row.path) : undefined)?.split('?') ?? [row.route.split(' ')[1]];
  const path = pattern.replace(/:\w+(?:\{[^}]*\})?/g, () => random.pick(ids)).replace('*', 'x');
  const parameters = [...new URLSearchParams((good ?? row.path ?? '').split('?')[1] ?? '')];
  const kept = parameters.filter(() => random.chance(0.85)).map(([name, value]) => [name, random.chance(0.3) ? random.pick(texts) : value]);
  const more = Array.from({ length: random.chance(0.3) ? random.int(1, 4) : 0 }, () => [random.pick(names), random.pick(texts)]);
  const query = [...kept, ...more].map(([name = '', value = '']) => `${encoded(name)}=${encoded(value)}`);
  const end = random.chance(0.02) ? random.pick(['/', '//', '/..', '%2f', '?', '?&&=&', '?p[]=1&p=2', '?%', ';x=1']) : '';
  return `${path}${query.length > 0 ? `?${query.join('&').slice(0, 8_000)}` : ''}${end}`;
}

function headersOf(random: Random): Record<string, string> {
  const rare: [string, string[]][] = [
    ['accept-language', ['en', 'zh', '*;q=0', 'x'.repeat(3_000), ',,;;']],
    ['accept', ['text/html', 'image/*', 'text/event-stream', '']],
    ['accept-encoding', ['br', 'gzip;q=0', '*', 'x']],
    ['x-forwarded-for', ['203.0.113.1', '::1, x', 'x'.repeat(500)]],
    ['x-forwarded-proto', ['https', 'x']],
    ['x-edge-token', ['x'.repeat(64)]],
    ['authorization', ['Bearer', 'Bearer x', 'Basic cm9vdDoxMjM0NTY=', `Bearer sk-${'u'.repeat(48)}-1`, '\u00ff']],
    ['new-api-user', ['1', '2', '0', '-1', '2.0', 'x', '\u00e9']],
    ['veloera-user', ['1']],
    ['range', ['bytes=0-1', 'bytes=x', 'bytes=9-1,2-3']],
    ['if-none-match', ['*', '"x"']],
    ['origin', ['https://elsewhere.example', 'null']],
    ['content-encoding', ['gzip', 'x']],
    ['x-api-key', ['x']],
    ['x-http-method-override', ['DELETE']],
  ];
  return Object.fromEntries(rare.filter(() => random.chance(0.02)).map(([name, values]) => [name, random.pick(values)]));
}

// Without an address the gateway would contact a provider on the internet.
const urlFetchingRoutes = /^POST \/api\/(?:channel\/fetch_models|search_engines\/test)$/;

/** The generated request with this number. */
export async function generateRequest(index: number, world: Fixtures): Promise<GeneratedRequest> {
  const random = createRandom(Math.imul(index + 1, 0x9e3779b1));
  const row = random.pick(calls);
  const who = random.pick(['user', 'user', 'user', 'user', 'root', 'root', 'root', 'root', 'nobody'] as const);
  const proof = random.chance(row.level === 'key' ? 0.9 : 0.02) ? 'apiKey' : random.chance(0.05) ? 'systemToken' : 'session';
  // Public endpoints authorize by mail or signature, and may then change other users.
  const sample = row.level === 'public' || row.level === 'session' ? {} : await row.prepare?.(world);
  const good = sample?.body ?? row.body;
  const method = random.chance(0.9) ? (row.route.split(' ')[0] ?? 'GET') : random.pick(methods);
  const fetchesUrl = urlFetchingRoutes.test(row.route) || urlFetchingRoutes.test(`${method} ${row.route.split(' ')[1]}`);
  const content = fetchesUrl
    ? Buffer.from(JSON.stringify({ ...(good as object), base_url: world.upstreamUrl }))
    : bodyOf(random, good, method);
  const type = random.chance(0.9) ? (sample?.headers?.['content-type'] ?? 'application/json') : random.pick(contentTypes);
  return {
    who,
    proof,
    method,
    path: pathOf(random, row, sample?.path),
    headers: {
      ...world.headersFor(who, proof),
      ...(type && { 'content-type': type }),
      ...headersOf(random),
      'content-length': String(content.length),
    },
    body: content,
    failures: [501, ...(row.failures ?? [])],
  };
}

const invalidValues: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e300,
  2 ** 60,
  '',
  '\'; DROP TABLE users; -- %_\\"<script>\u0000\u001b[2J\r\nBcc: a@example.com',
  'x'.repeat(100_000),
  [],
  [[null]],
  { $ne: 1 },
];

const nonObjects = [
  '',
  '{"id": ',
  'hello',
  'null',
  '42',
  '"root"',
  '[]',
  'id=1&username=root',
  '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--x--',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
];

const unusualObjects = [
  '{}',
  '{"id":1,"id":"x","username":1,"username":[]}',
  '{"id":"\\ud800","name":"\\ud800","key":"\\ud800"}',
  '{"__proto__":{"id":1,"role":100},"constructor":{"prototype":{"role":100}}}',
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
];

const fieldsOf = (valid: unknown) => Object.entries(typeof valid === 'string' ? {} : (valid ?? {}));

export const malformedBodies = {
  'non-object body': () => nonObjects,
  'unusual object as body': () => unusualObjects,
  'body without one of its fields': (valid: unknown) =>
    fieldsOf(valid).map(([name]) => Object.fromEntries(fieldsOf(valid).filter(([other]) => other !== name))),
  'body with a wrong field': (valid: unknown) =>
    fieldsOf(valid).flatMap(([name]) => invalidValues.map((value) => ({ ...Object.fromEntries(fieldsOf(valid)), [name]: value }))),
  'body with only wrong fields': (valid: unknown) =>
    invalidValues.map((value) => Object.fromEntries(fieldsOf(valid).map(([name]) => [name, value]))),
};

const queryValues = [
  '',
  '-1',
  '0x10',
  '1e9',
  '99999999999999999999',
  'NaN',
  '%00',
  '%FF%FE',
  '%27%20OR%201=1--',
  '%25_%5C',
  // Even in every parameter at once, it stays below Node's 16 KB header limit.
  'x'.repeat(1_000),
];

const commonParameters = ['p', 'page_size', 'size', 'keyword', 'group', 'status_only'];

export function malformedPaths(valid: string): string[] {
  const [path = '', query = ''] = valid.split('?');
  const names = [...new Set([...new URLSearchParams(query).keys(), ...commonParameters])];
  const everyParameter = queryValues.map((value) => `${path}?${names.map((name) => `${name}=${value}`).join('&')}`);
  const oneParameter = ['-1', '99999999999999999999', '%00%FF', '%27%20OR%201=1--'].flatMap((value) =>
    [...new URLSearchParams(query).keys()].map((name) => `${path}?${name}=${value}`),
  );
  const unusualQueries = [`${path}?`, `${path}?&&=&a`, `${path}?p[]=1&p[$ne]=2&__proto__=1&constructor=1&p=1&p=2`];
  const ids = ['0', '999999999999999', '99999999999999999999', '-1', '1e3', '%00', '..%2f', "1'--"];
  const otherIds = /\/\d+$/.test(path) ? ids.map((id) => path.replace(/\d+$/, id)) : [];
  return [...everyParameter, ...oneParameter, ...unusualQueries, ...otherIds];
}

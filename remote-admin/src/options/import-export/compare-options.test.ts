import { expect, it } from 'vitest';
import { compareOptions, parseOptions } from './compare-options';
import { createExport } from './create-export';

const saved = new Map([
  ['RetryTimes', '0'],
  ['GroupRatio', '{"default":1}'],
  ['SystemName', 'Harbour'],
  ['OfItsOwn', 'kept'],
]);

it('exports no secrets, and imports its own export without changes', () => {
  const hidden = [
    ['SMTPToken', 'hush'],
    ['Their.api_key', 'hush'],
  ] as const;
  const { text, count, name } = createExport(new Map([...saved, ...hidden]), 'The: Harbour/Two', new Date(2026, 10, 5));
  expect([count, name]).toEqual([4, 'The-Harbour-Two-settings-2026-11-05.json']);
  expect(text).not.toContain('hush');
  const { secrets_left_out } = JSON.parse(text);
  expect(secrets_left_out).toEqual(expect.arrayContaining(['EpayKey', 'GitHubClientSecret', 'SMTPToken', 'Their.api_key']));
  expect(secrets_left_out).toHaveLength(new Set(secrets_left_out).size);
  const file = parseOptions(JSON.parse(text));
  expect(file && compareOptions(file, saved)).toEqual({ differences: [], unchanged: 4, secrets: [] });
});

it.each([
  [
    { RetryTimes: 3, DemoSiteEnabled: true },
    { RetryTimes: '3', DemoSiteEnabled: 'true' },
  ],
  [{ success: true, data: [{ key: 'RetryTimes', value: '3' }] }, { RetryTimes: '3' }],
  [{ options: { Chats: [{ One: 'https://one.example' }] } }, { Chats: '[\n  {\n    "One": "https://one.example"\n  }\n]' }],
])('parses %j', (file, texts) => expect(Object.fromEntries(parseOptions(file) ?? [])).toEqual(texts));

it('leaves out what the gateway computes from other options', () => {
  const computed = new Map([['CompletionRatioMeta', '{"o3":{"ratio":4,"locked":true}}']]);
  expect(createExport(computed, 'Harbour')).toMatchObject({ count: 0 });
  expect(compareOptions(computed, new Map([['CompletionRatioMeta', '{}']]))).toMatchObject({ differences: [], unchanged: 0 });
});

it.each([[[]], [['RetryTimes']], ['text'], [3], [null]])('rejects %j', (file) => expect(parseOptions(file)).toBeUndefined());

it('lists the changes in an order in which they can be saved', () => {
  const file = new Map([
    ['GitHubOAuthEnabled', 'true'],
    ['GitHubClientId', 'an id'],
    ['GitHubClientSecret', 'hush'],
    ['LinuxDOClientId', 'an id'],
    ['Elsewhere', '1'],
    ['RetryTimes', '2'],
    ['GroupRatio', '{ "default": 1 }'],
  ]);
  const { differences, unchanged, secrets } = compareOptions(file, saved);
  expect(differences.map(({ key, state }) => [key, state])).toEqual([
    ['RetryTimes', 'changed'],
    ['GitHubClientId', 'unknown'],
    ['GitHubOAuthEnabled', 'unknown'],
    ['LinuxDOClientId', 'added'],
    ['Elsewhere', 'unknown'],
  ]);
  expect([unchanged, secrets]).toEqual([1, ['GitHubClientSecret']]);
});

it.each([
  ['RetryTimes', '-1', 'option.invalid.integer'],
  ['DemoSiteEnabled', 'yes', 'option.import.switch'],
  ['DataExportDefaultTime', 'year', 'option.import.choice'],
  ['GroupRatio', '{', 'option.json.broken'],
  ['GroupRatio', '{"default":"one"}', 'option.shape.ratios'],
  ['ServerAddress', 'javascript:alert(1)', 'option.invalid.address'],
])('rejects %s set to %s', (key, value, problem) =>
  expect(compareOptions(new Map([[key, value]]), saved).differences[0]?.problem?.key).toBe(problem),
);

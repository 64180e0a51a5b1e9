import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headers, streamedTexts, typeNames } from './columns';

const catalogues = ['en', 'zh'].map(
  (language) =>
    JSON.parse(readFileSync(new URL(`../../../../remote-billing/locales/${language}.json`, import.meta.url), 'utf8')) as Record<
      string,
      string
    >,
);

describe('columns of the export', () => {
  it.each([
    ['utc', 'log.export.time'],
    ['channel-id', 'log.channel.id'],
    ['user-id', 'log.export.user-id'],
    ['user', 'log.user'],
    ['token', 'log.token'],
    ['group', 'log.group'],
    ['type', 'log.type'],
    ['model', 'log.model'],
    ['prompt', 'log.export.prompt'],
    ['cached', 'log.export.cached'],
    ['completion', 'log.export.completion'],
    ['quota', 'log.export.quota'],
    ['seconds', 'log.export.seconds'],
    ['first', 'log.export.first'],
    ['streamed', 'log.export.streamed'],
    ['retry', 'log.details.retry'],
    ['request-id', 'log.request-id'],
    ['upstream-request-id', 'log.request-id.upstream'],
    ['address', 'log.details.ip'],
    ['content', 'log.details.content'],
  ] as const)('are known by the names that the console gives them: %s', (column, key) => {
    expect(headers[column]).toEqual(catalogues.map((texts) => texts[key]?.replace('{{zone}}', 'UTC')));
  });

  it('have the names of types and streams that the console gives them', () => {
    const types = ['topUp', 'consumption', 'admin', 'system', 'error', 'refund', 'signIn'];
    expect(Object.keys(typeNames).sort()).toEqual(types.flatMap((type) => catalogues.map((texts) => texts[`log.type.${type}`])).sort());
    expect(streamedTexts).toEqual(catalogues.map((texts) => texts['log.streamed']));
  });
});

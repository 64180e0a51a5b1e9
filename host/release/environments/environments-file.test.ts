import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/fixtures';
import { findEnvironment, previousEnvironment, readEnvironments } from './environments-file';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

async function read(text: string) {
  const file = join(folder, 'stages.json');
  await writeFile(file, text);
  return readEnvironments({ RELEASE_ENVIRONMENTS: file }, '/');
}

describe('environments.json', () => {
  it('lists stores and edges in their order, folders relative to the file', async () => {
    const environments = await read(
      JSON.stringify([
        { name: 'dev', store: 'file:stores/dev' },
        { name: 'test', store: 's3://releases/test', variablePrefix: 'TEST_' },
        { name: 'stage', edge: 'https://stage.example.com' },
        { name: 'prod', edge: 'https://console.example.com', tokenVariable: 'PROD_RELEASE_TOKEN' },
      ]),
    );
    expect(environments).toEqual([
      { name: 'dev', store: `file:${join(folder, 'stores', 'dev')}` },
      { name: 'test', store: 's3://releases/test', variablePrefix: 'TEST_' },
      { name: 'stage', edge: 'https://stage.example.com', tokenVariable: 'RELEASE_TOKEN' },
      { name: 'prod', edge: 'https://console.example.com', tokenVariable: 'PROD_RELEASE_TOKEN' },
    ]);
    expect(previousEnvironment(environments, 'prod')?.name).toBe('stage');
    expect(previousEnvironment(environments, 'dev')).toBeUndefined();
    expect(() => findEnvironment(environments, 'live')).toThrow('there is no environment live, only dev, test, stage, prod');
  });

  it.each([
    ['{', 'is not JSON'],
    ['{}', 'takes a list'],
    ['[]', 'takes a list'],
    ['["stage"]', 'entry 1 takes either "store" or "edge"'],
    ['[{ "name": "stage", "edge": "https://a.example.com", "store": "file:a" }]', 'takes either "store" or "edge"'],
    ['[{ "name": "Stage", "store": "file:a" }]', 'entry 1: "name" takes lowercase letters, digits and hyphens'],
    ['[{ "name": "stage", "edge": "stage.example.com" }]', '"edge" takes the address of a console'],
    ['[{ "name": "stage", "edge": "https://a.example.com", "tokenVariable": "rel_1" }]', 'takes the name of an environment variable'],
    ['[{ "name": "stage", "edge": "https://a.example.com", "token": "rel_1" }]', '"token": a token is never written here'],
    ['[{ "name": "stage", "store": "file:a", "color": "red" }]', 'does not know "color"'],
    ['[{ "name": "stage", "store": "file:a" }, { "name": "stage", "store": "file:b" }]', 'has two environments stage'],
  ])('%s is refused', async (text, reason) => {
    await expect(read(text)).rejects.toMatchObject({ kind: 'usage', reasons: [expect.stringContaining(reason)] });
  });

  it('is asked for where it is missing', () => {
    expect(() => readEnvironments({}, folder)).toThrow(/there are no environments: .*environments\.json lists them/);
  });
});

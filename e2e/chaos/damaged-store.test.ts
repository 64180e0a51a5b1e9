import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { call, until } from '../../host/edge/testing/call';
import { promote } from '../../host/release/operations/promote';
import { fileBackend } from '../../host/release/store/file-backend';
import { releaseStore } from '../../host/release/store/release-store';
import { commitInfo } from '../../host/release/testing/fixtures';
import { ConsoleProgram } from './console-program';

const page = async ({ address }: ConsoleProgram) => (await call(address, '/log', { headers: { accept: 'text/html' } })).text;
const build = ({ address }: ConsoleProgram, file: string) => call(address, `/builds/billing/${file}`);

it('serves the last good composition while the store is damaged, and follows it once it is repaired', async () => {
  const program = await ConsoleProgram.create();
  await program.start();
  const { edgeId, gatewayId } = program;
  const good = await page(program);
  expect(good).toContain('"version":"1.0.0"');

  const entry = join(program.store, 'log', '000000000002.json');
  const file = join(program.store, 'builds', 'billing', '1.0.0', 'log.js');
  const content = await readFile(file);
  for (const damage of ['', '{', '{"id":1}', '\0\0\0\0', '[]']) {
    await writeFile(entry, damage);
    await writeFile(file, damage);
    await until('a line in the log', () => program.said.includes('"event":"composition-unreadable"'));
    expect(await page(program)).toContain('"version":"1.0.0"');
    expect((await build(program, '1.0.0/table.js')).text).toBe('table');
    await build(program, '1.0.0/log.js');
    expect(JSON.parse((await call(program.address, '/composition')).text)).toMatchObject({ sequence: 1 });
  }

  await rm(entry);
  await writeFile(file, content);
  await promote(releaseStore(await fileBackend(program.store)), { ...commitInfo, versions: { billing: '1.1.0' }, force: false });
  await until('the next composition', async () => (await page(program)).includes('"version":"1.1.0"'));
  expect((await build(program, '1.0.0/log.js')).text).toBe('log');
  expect([program.edgeId, program.gatewayId]).toEqual([edgeId, gatewayId]);
}, 120_000);

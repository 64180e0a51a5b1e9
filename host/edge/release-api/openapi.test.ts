import { expect, it } from 'vitest';
import { releaseApiPath } from '../../contract/release-api';
import { emptyStore } from '../../release/testing/fixtures';
import { call } from '../testing/call';
import { startTestEdge } from '../testing/test-edge';
import { openApiDocument } from './openapi';
import { createReleaseApi } from './register';

it('describes every call of the release API, and no other', async () => {
  const { routes } = createReleaseApi({ store: await emptyStore(), refusals: { record: () => undefined }, log: () => undefined });
  const calls = routes.filter(({ path }) => path !== '/*');
  const served = calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const described = Object.entries(openApiDocument.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...new Set(served)].sort()).toEqual(described.sort());
});

it('is served without a token', async () => {
  const { base } = await startTestEdge();
  const { status, text } = await call(base, `${releaseApiPath}/openapi.json`);
  expect([status, JSON.parse(text)]).toEqual([200, JSON.parse(JSON.stringify(openApiDocument))]);
  expect(JSON.parse(text).components.schemas.command.oneOf).toHaveLength(7);
});

import { parseJsonObject } from '@console/shared/contract/json';
import { sampled } from '@console/shared/testing/sampled';
import { expect, it, onTestFinished } from 'vitest';
import { defaultOptions, type OptionKey } from '../../gateway/src/options/defaults';
import type { Fixtures } from '../../gateway/testing/contract/contract-call';
import { ids } from '../../gateway/testing/contract/fixture-seed';
import { startFixtures } from '../../gateway/testing/contract/fixtures';
import { seededPassword } from '../../gateway/testing/seeded-password';
import { call } from '../../host/edge/testing/call';
import { publishSmallConsole } from '../../host/edge/testing/small-console';
import { startTestEdge } from '../../host/edge/testing/test-edge';
import { foreignChanges } from './foreign-changes';
import { type GeneratedRequest, generateRequest } from './generate-request';

const count = 20_000;

/** Text that would reveal the gateway's implementation or location. */
const implementationDetails =
  /\.[cm]?[jt]s:\d+|node_modules|SQLITE|drizzle|ZodError|Cannot read prop|is not a function|Unexpected token|\/(?:root|home|tmp|usr|var)\//;

const secretsOf = ({ options, sessionSecret }: Fixtures) => {
  const keys = (Object.keys(defaultOptions) as OptionKey[]).filter(
    (key) => /(?:token|secret|key)$/i.test(key) && key !== 'TurnstileSiteKey',
  );
  const set = keys.map((key) => options.text(key)).filter((value) => value.length > 3);
  return [...set, sessionSecret, 'scrypt$', 'upstream-key', 'b'.repeat(48), 'c'.repeat(48)];
};

/** Few bodies are left as they were, and that of a sign-in has the right password. */
const signsInAsRoot = ({ path, body }: GeneratedRequest) => {
  const { username, password } = parseJsonObject(body.toString()) ?? {};
  return path === '/api/user/login' && username === 'root' && password === seededPassword;
};

const reported = (index: number, { body, ...request }: GeneratedRequest) =>
  `request ${index}: ${JSON.stringify({ ...request, body: body.toString().slice(0, 300) })}`;

it(`answers ${count} generated requests without internal errors, leaks or changes to other users`, async () => {
  const world = await startFixtures();
  onTestFinished(world.stop);
  const edge = await startTestEdge(publishSmallConsole);
  edge.target = { url: new URL(world.url), token: null };
  const secrets = secretsOf(world);

  const numbers = Array.from({ length: count }, (_, index) => index);
  for (const index of sampled('generated requests', numbers)) {
    const request = await generateRequest(index, world);
    const { method, path, headers, body, who, failures } = request;
    const prepared = new Set((await world.differences()).map((row) => JSON.stringify(row)));
    const response = await call(edge.base, path, { method, headers, body }).catch((error: unknown) => {
      throw new Error(`${reported(index, request)}: ${error}`);
    });
    const seen = `${reported(index, request)}: ${response.status} ${response.text.slice(0, 300)} ${world.logged.at(-1)}`;
    if (response.status >= 500) {
      expect(failures, seen).toContain(response.status);
    }
    expect(response.text, seen).not.toMatch(/internal_error/);
    // Super administrators may see the store's location.
    expect(implementationDetails.exec(response.text.replaceAll(`file:${edge.folder}`, ''))?.[0], seen).toBeUndefined();
    expect(
      secrets.filter((secret) => response.text.includes(secret)),
      seen,
    ).toEqual([]);
    if (who !== 'root' && !signsInAsRoot(request)) {
      const changes = (await world.differences()).filter((row) => !prepared.has(JSON.stringify(row)));
      expect(foreignChanges(changes, ids.user), seen).toEqual([]);
    }
    await world.restore();
  }
}, 1_200_000);

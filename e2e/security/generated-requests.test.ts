import { sampled } from '@console/shared/testing/sampled';
import { expect, it, onTestFinished } from 'vitest';
import { defaultOptions, type OptionKey } from '../../gateway/src/options/defaults';
import { ids } from '../../gateway/testing/contract/sample-seed';
import { testWorld, type World } from '../../gateway/testing/contract/world';
import { call } from '../../host/edge/testing/call';
import { publishSmallConsole } from '../../host/edge/testing/small-console';
import { startTestEdge } from '../../host/edge/testing/test-edge';
import { foreignChanges } from './foreign-changes';
import { type GeneratedRequest, generateRequest } from './generate-request';

const count = 20_000;

/** What would tell how the gateway is made, or where it lies. */
const insides =
  /\.[cm]?[jt]s:\d+|node_modules|SQLITE|drizzle|ZodError|Cannot read prop|is not a function|Unexpected token|\/(?:root|home|tmp|usr|var)\//;

const secretsOf = ({ options, sessionSecret }: World) => {
  const keys = (Object.keys(defaultOptions) as OptionKey[]).filter(
    (key) => /(?:token|secret|key)$/i.test(key) && key !== 'TurnstileSiteKey',
  );
  const set = keys.map((key) => options.text(key)).filter((value) => value.length > 3);
  return [...set, sessionSecret, 'scrypt$', 'upstream-key', 'b'.repeat(48), 'c'.repeat(48)];
};

const told = (index: number, { body, ...request }: GeneratedRequest) =>
  `request ${index}: ${JSON.stringify({ ...request, body: body.toString().slice(0, 300) })}`;

it(`${count} generated requests meet no internal error, tell nothing of the inside, and change nothing of others`, async () => {
  const world = await testWorld();
  onTestFinished(world.stop);
  const edge = await startTestEdge(publishSmallConsole);
  edge.target = { url: new URL(world.url), token: null };
  const secrets = secretsOf(world);

  const numbers = Array.from({ length: count }, (_, index) => index);
  for (const index of sampled('generated requests', numbers)) {
    const request = await generateRequest(index, world);
    const { method, path, headers, body, who, failures } = request;
    const answer = await call(edge.base, path, { method, headers, body }).catch((error: unknown) => {
      throw new Error(`${told(index, request)}: ${error}`);
    });
    const seen = `${told(index, request)}: ${answer.status} ${answer.text.slice(0, 300)} ${world.logged.at(-1)}`;
    if (answer.status >= 500) {
      expect(failures, seen).toContain(answer.status);
    }
    expect(answer.text, seen).not.toMatch(/internal_error/);
    // Super administrators are told where releases are kept.
    expect(insides.exec(answer.text.replaceAll(`file:${edge.folder}`, ''))?.[0], seen).toBeUndefined();
    expect(
      secrets.filter((secret) => answer.text.includes(secret)),
      seen,
    ).toEqual([]);
    if (who !== 'root') {
      expect(foreignChanges(await world.differences(), ids.user), seen).toEqual([]);
    }
    await world.restore();
  }
}, 1_200_000);

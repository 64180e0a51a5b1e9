import { missingBeside } from '../../gateways/capability-texts';
import { type ChosenProfile, nameOf } from '../../gateways/profiles';
import type { CheckArguments } from './arguments';
import { changes } from './changes';
import { checkClient, reasonOf } from './client';
import { consoleAt } from './console-at';
import { steps } from './steps';

/** One line of the report; `reason` is empty for what works. */
export type CheckLine = { call: string; screen: string; works: boolean; reason: string };

export type CheckReport = {
  /** The examined gateway that it equals, or `console` for one with the console's own contract; null for a mixture. */
  profile: string | null;
  /** The way in which it has each ability; null where that could not be told. */
  ways: Record<string, string | null>;
  lines: CheckLine[];
  /** What people miss in front of it. */
  missing: string[];
};

/** @throws when the gateway does not answer, or nobody can sign in */
export async function runCheck(
  { url, user, writes }: CheckArguments,
  password: string,
  gatewayProfile: ChosenProfile | undefined,
): Promise<CheckReport> {
  const console = await consoleAt(url, gatewayProfile);
  try {
    const adapter = await console.connection.follower.current();
    const client = checkClient(console.address);
    const lines: CheckLine[] = [];
    const { role } = user === undefined ? { role: 0 } : await client.signIn(user, password);
    for (const { path, screen } of steps.filter((step) => step.role <= role)) {
      const answer = await client.call('GET', path);
      const works = answer.status === 200 && answer.body.success === true;
      lines.push({ call: `GET ${path.replace(/\?.*/, '')}`, screen, works, reason: works ? '' : reasonOf(answer) });
    }
    if (writes) {
      lines.push(...(await changes(client, role)));
    }
    const { data } = (await client.call('GET', '/api/status')).body as { data?: { capabilities?: unknown } };
    const has = Array.isArray(data?.capabilities) ? data.capabilities : [];
    const found = (await console.connection.follower.current()) ?? adapter;
    return {
      profile: found ? (nameOf(found.profile) ?? null) : 'console',
      ways: Object.fromEntries(Object.entries(found?.profile ?? {}).map(([ability, way]) => [ability, way ?? null])),
      lines,
      missing: missingBeside(has),
    };
  } finally {
    await console.stop();
  }
}

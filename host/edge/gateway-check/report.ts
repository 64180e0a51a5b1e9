import type { CheckArguments } from './arguments';

export type CheckLine = { call: string; screen: string; works: boolean; reason: string };

export type CheckReport = {
  /** The examined gateway that it matches, `console` for one with the console's own contract, null for a mixture. */
  profile: string | null;
  /** The detected variant of each ability; null if unknown. */
  ways: Record<string, string | null>;
  lines: CheckLine[];
  missing: string[];
};

const heading = (profile: string | null) => {
  if (profile === 'console') {
    return "speaks the console's own contract";
  }
  return profile === null ? 'is a mixture of the examined gateways' : `is like ${profile}`;
};

export function formatReport({ profile, ways, lines, missing }: CheckReport, { url, user, writes }: CheckArguments): string[] {
  const width = Math.max(...lines.map(({ call }) => call.length));
  const abilities = Object.entries(ways).map(
    ([ability, variant]) => `  ${ability.padEnd(18)} ${variant ?? 'not known yet: calls that need it say so'}`,
  );
  const failures = lines.filter(({ works }) => !works).length;
  return [
    `${url.origin} ${heading(profile)}.`,
    ...abilities,
    '',
    ...lines.map(
      ({ call, screen, works, reason }) => `${works ? 'ok     ' : 'failed '} ${call.padEnd(width)}  ${screen}${works ? '' : `: ${reason}`}`,
    ),
    '',
    ...(missing.length > 0 ? ['Missing here:', ...missing.map((text) => `  ${text}`), ''] : []),
    `${lines.length - failures} of ${lines.length} calls work.`,
    ...(user === undefined ? ['Only what anybody may read was tried; --user NAME tries the rest.'] : []),
    ...(user !== undefined && !writes ? ['Nothing was changed; --write tries changes, too.'] : []),
  ];
}

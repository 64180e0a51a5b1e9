import type { StatusLine } from '../../contract/log';
import { ReleaseError } from '../errors';
import { type PublishedBuild, parseRecord } from '../operations/published-build';
import { collectEvidence, findReservations, type OpenEnvironment } from './collect-evidence';
import { type BetweenEnvironments, isPublishedIn } from './promote-between';

export type EnvironmentLine = Pick<StatusLine, 'live' | 'commit' | 'by' | 'at'>;

export type Difference = {
  name: string;
  /** Null where it is not live. */
  from: EnvironmentLine | null;
  to: EnvironmentLine | null;
  isLevel: boolean;
  /** Why a promotion to the second environment is refused; null if there is nothing to promote. */
  blockers: string[] | null;
};

export type Comparison = {
  lines: Difference[];
  /** What brings the second environment level, all together, and why that is refused. */
  promotion: { versions: Record<string, string>; blockers: string[] };
};

type Replacement = { name: string; version: string; record: string | null; reservations: string[] };

const toLine = ({ live, commit, by, at }: StatusLine): EnvironmentLine => ({ live, commit, by, at });

async function readLines({ service }: OpenEnvironment): Promise<Map<string, EnvironmentLine>> {
  const { found } = await service.status();
  return new Map(found?.lines.map((line) => [line.name, toLine(line)]));
}

const toReasons = (error: unknown): string[] => {
  if (error instanceof ReleaseError && error.kind !== 'unexpected') {
    return [...error.reasons];
  }
  throw error;
};

async function prepareReplacement({ from, to }: BetweenEnvironments, name: string, version: string): Promise<Replacement> {
  const build: PublishedBuild = await from.service.build(name, version);
  const release = parseRecord(build.record, from.name);
  const { absolute, forcible } = findReservations(release, await collectEvidence(from, release));
  const isPresent = await isPublishedIn(to, release).catch((error: unknown) => toReasons(error));
  const conflicts = Array.isArray(isPresent) ? isPresent : [];
  return { name, version, record: isPresent === false ? build.record : null, reservations: [...absolute, ...forcible, ...conflicts] };
}

async function findTargetBlockers({ service }: OpenEnvironment, replacements: readonly Replacement[]): Promise<string[]> {
  if (replacements.length === 0) {
    return [];
  }
  const versions = Object.fromEntries(replacements.map(({ name, version }) => [name, version]));
  const records = replacements.flatMap(({ record }) => record ?? []);
  const blockers = await service.checkTogether({ versions, records }).catch(toReasons);
  return [...replacements.flatMap(({ reservations }) => reservations), ...blockers];
}

/** Compares what is live, and finds what blocks each promotion and all of them together. */
export async function compareEnvironments(between: BetweenEnvironments): Promise<Comparison> {
  const { from, to } = between;
  const [fromLines, toLines] = await Promise.all([readLines(from), readLines(to)]);
  const names = ['host', ...[...new Set([...fromLines.keys(), ...toLines.keys()])].filter((name) => name !== 'host').sort()];
  const lines: Difference[] = [];
  const replacements: Replacement[] = [];
  for (const name of names) {
    const [one, other] = [fromLines.get(name) ?? null, toLines.get(name) ?? null];
    if (!one || one.live === other?.live) {
      lines.push({ name, from: one, to: other, isLevel: one?.live === other?.live, blockers: null });
      continue;
    }
    const replacement = await prepareReplacement(between, name, one.live);
    replacements.push(replacement);
    lines.push({ name, from: one, to: other, isLevel: false, blockers: await findTargetBlockers(to, [replacement]) });
  }
  const versions = Object.fromEntries(replacements.map(({ name, version }) => [name, version]));
  return { lines, promotion: { versions, blockers: await findTargetBlockers(to, replacements) } };
}

import { type Comparison, compareEnvironments, type Difference, type EnvironmentLine } from '../../environments/compare-environments';
import { findEnvironment, previousEnvironment, readEnvironments } from '../../environments/environments-file';
import { usageError } from '../../errors';
import { type CommandResult, examples, type OnParsed, ReleaseCommand } from '../command';
import type { CliEnvironment } from '../environment';
import { formatLocalTime } from '../format-local-time';
import { formatTable } from '../format-status';
import { openEnvironment } from '../open-service';

const formatLine = (line: EnvironmentLine | null): string[] =>
  line ? [line.live, line.commit || '-', formatLocalTime(line.at), line.by] : ['-', '-', '-', '-'];

function formatState({ from, to, isLevel, blockers }: Difference, behind: string, together: readonly string[]): string {
  if (isLevel) {
    return 'level';
  }
  if (!from) {
    return `only in ${behind}`;
  }
  if (blockers?.length) {
    return blockers.some((reason) => together.includes(reason)) ? 'blocked' : 'only with others';
  }
  return to ? 'differs' : 'new';
}

function formatPromotion({ lines, promotion: { versions, blockers } }: Comparison, from: string, to: string, isNext: boolean): string[] {
  const releases = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  if (releases.length === 0) {
    return [`${to} has everything that is live in ${from}`];
  }
  const command = `npm run -s release -- promote ${releases.join(' ')} --environment ${to}${isNext ? '' : ` --from ${from}`}`;
  const alone = lines.flatMap(({ blockers: own }) => own ?? []).filter((reason) => !blockers.includes(reason));
  return [
    `brings ${to} level: ${command}`,
    ...(blockers.length === 0 ? ['nothing blocks it'] : blockers.map((reason) => `blocked: ${reason}`)),
    ...[...new Set(alone)].map((reason) => `blocked unless promoted together: ${reason}`),
  ];
}

async function diff(from: string, to: string, environment: CliEnvironment): Promise<CommandResult> {
  const environments = readEnvironments(environment.env, environment.root);
  for (const name of [from, to]) {
    findEnvironment(environments, name);
  }
  const [one, other] = await Promise.all([openEnvironment(from, environment), openEnvironment(to, environment)]);
  const comparison = await compareEnvironments({ from: { name: from, service: one }, to: { name: to, service: other } });
  const isNext = previousEnvironment(environments, to)?.name === from;
  const rows = comparison.lines.map((line) => [
    line.name,
    ...formatLine(line.from),
    ...formatLine(line.to),
    formatState(line, to, comparison.promotion.blockers),
  ]);
  return {
    lines: [
      ...formatTable([['name', from, 'commit', 'since', 'by', to, 'commit', 'since', 'by', ''], ...rows]),
      ...formatPromotion(comparison, from, to, isNext),
    ],
    data: { from, to, ...comparison },
  };
}

export const diffCommand = (onParsed: OnParsed) =>
  new ReleaseCommand('diff')
    .summary('compare what is live in two environments')
    .description(
      'Compares what is live in two environments of environments.json, and says what brings the second level and what blocks that.',
    )
    .argument('<ahead>', 'an environment, such as stage')
    .argument('<behind>', 'the one that takes its versions, such as prod')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('diff stage prod', 'diff dev stage --json'))
    .action((from, to) => {
      if (from === to) {
        throw usageError('diff takes two environments');
      }
      onParsed({ access: 'none', run: (environment) => diff(from, to, environment) });
    });

import { usageError } from '../../errors';
import { formatVersions } from '../../format-versions';
import { watchDurationMs } from '../../guard/evaluate-watch';
import { waitForVerdict } from '../../operations/wait-for-verdict';
import type { ReleaseService } from '../../service/release-service';
import { findEntry } from '../../store/log-state';
import { packageVersion } from '../../workspace-packages.mjs';
import { workspaceNames } from '../build-package';
import { type CommandResult, examples, type OnParsed, type ServiceContext, serviceCommand, writeCommand } from '../command';
import { commitResult, rethrowAfter } from '../commit-result';
import type { CliEnvironment } from '../environment';
import { formatVerdict } from '../format-guard';
import { environmentInUse, type PlaceOptions } from '../open-service';
import { parseVersions } from '../parse-arguments';
import { parseDuration, parseShares, type Shares } from '../parse-options';
import { findSource, parseCandidates, promoteFromEnvironment } from '../promote-environment';

async function canaryWarnings(service: ReleaseService, { every }: Shares): Promise<string[]> {
  const { head, site } = await service.census();
  const isFrozen = head?.guard.frozen ?? false;
  const isSite = site !== null;
  return [
    ...(isFrozen && every !== null ? ['warning: frozen, so the later shares wait until: npm run -s release -- freeze off'] : []),
    ...(isFrozen ? ['warning: frozen, so the guard will not roll it back if it fails'] : []),
    ...(isSite ? ['warning: visitors of the static site get the live version, never a canary'] : []),
  ];
}

/** A pipeline must neither fail when it is run again, nor with the first version of a remote. */
async function whyNoCanary(service: ReleaseService, name: string, version: string): Promise<string | null> {
  const { head } = await service.census();
  const entry = head ? findEntry(head, name) : undefined;
  if (!entry) {
    return `${name} is not live yet: it needs no canary, promote it to all`;
  }
  return entry.live === version && entry.canary === null ? `${name} ${version} is live for everyone: it needs no canary` : null;
}

/** Null without `--wait`. */
function parseWait(wait: string | true | undefined, shares: Shares | null): number | null {
  if (typeof wait === 'string') {
    return parseDuration(wait, '--wait');
  }
  if (wait && shares?.every === null) {
    throw usageError('--wait takes a time after one percentage, such as --wait 30m');
  }
  return wait ? (shares?.every ?? watchDurationMs) : null;
}

type Versions = Record<string, string>;

async function awaitVerdict(
  result: CommandResult,
  versions: Versions,
  settlesInMs: number,
  { service, progress }: ServiceContext,
): Promise<CommandResult> {
  const releases = Object.entries(versions);
  await Promise.all(releases.map(([name, version]) => waitForVerdict(service, { name, version, settlesInMs }, progress)))
    .catch(rethrowAfter(result))
    .finally(() => progress(''));
  const { found } = await service.status();
  const verdicts = releases.flatMap(([name, version]) => {
    const lines = found ? formatVerdict(found.guard, name, version) : [];
    return lines.length > 0 ? lines : [`${name} ${version}: not rolled back`];
  });
  return { lines: [...result.lines, ...verdicts], data: { ...result.data, verdicts } };
}

type PromotionRequest = PlaceOptions & {
  all?: true | undefined;
  from?: string | undefined;
  force: boolean;
  now: boolean;
  reason: string;
  shares: Shares | null;
  settlesInMs: number | null;
};

async function promoteVersions(versions: Versions, request: PromotionRequest, context: ServiceContext): Promise<CommandResult> {
  const { force, now, reason, shares, settlesInMs } = request;
  if (shares) {
    return startCanary(versions, { ...request, shares }, context);
  }
  const commit = await context.service.execute({ verb: 'promote-several', force, reason, versions, now });
  const result = commitResult(commit, formatVersions(versions));
  return settlesInMs !== null && commit.committed ? awaitVerdict(result, versions, settlesInMs, context) : result;
}

async function startCanary(
  versions: Versions,
  { force, reason, shares, settlesInMs }: PromotionRequest & { shares: Shares },
  context: ServiceContext,
): Promise<CommandResult> {
  const { service } = context;
  const [[name, version] = ['', '']] = Object.entries(versions);
  const reasonWithout = settlesInMs === null ? null : await whyNoCanary(service, name, version);
  if (reasonWithout !== null) {
    return { lines: [reasonWithout], data: { committed: false } };
  }
  const commit = await service.execute({ verb: 'canary', force, reason, ...shares, name, version });
  const started = commitResult(commit, `${name} ${version}`);
  const result = { ...started, lines: [...started.lines, ...(await canaryWarnings(service, shares))] };
  return settlesInMs === null ? result : awaitVerdict(result, versions, settlesInMs, context);
}

function validateReleases(args: string[], request: PromotionRequest, { env }: Pick<CliEnvironment, 'env'>): void {
  const isInEnvironment = environmentInUse(request, env) !== undefined;
  if (!isInEnvironment && request.from !== undefined) {
    throw usageError('--from goes with --environment');
  }
  if (!isInEnvironment && !request.all) {
    parseVersions(args, 'promote');
  }
}

function runPromotion(args: string[], request: PromotionRequest, context: ServiceContext): Promise<CommandResult> {
  const { all, from, force } = request;
  const { env, root } = context;
  const target = environmentInUse(request, env);
  const source = target === undefined ? undefined : findSource(target, from, context);
  if (target === undefined || source === undefined) {
    const versions = all
      ? Object.fromEntries(workspaceNames(root).map((each) => [each, packageVersion(root, each)]))
      : parseVersions(args, 'promote');
    return promoteVersions(versions, request, context);
  }
  if (all) {
    throw usageError(`--all takes a store: npm run -s release -- diff ${source} ${target} says what brings ${target} level`);
  }
  return promoteFromEnvironment({ source, target, versions: parseCandidates(args), force }, context, (versions) =>
    promoteVersions(versions, request, context),
  );
}

export const promoteCommand = (onParsed: OnParsed) =>
  writeCommand('promote')
    .summary('make published versions live')
    .description(
      'Makes a published version live for everyone, or for a share of visitors; a canary of that name ends. Several versions go live in one log entry. Every byte is verified first. Open tabs switch at their next navigation. In an environment, exactly the bytes that are live in the one before it are copied first, with the evidence of that.',
    )
    .usage('[options] <name> <version> | <name>@<version>… | <name>… --environment <environment>')
    .argument('[release...]', 'name and version of one release, or name@version of each of several')
    .option('--all', 'the host and every remote of this checkout, in the versions of their package.json')
    .option('--now', 'in open tabs at once')
    .option('--force', 'allow a version that was rolled back, or that its environment advises against')
    .option('--from <environment>', 'with --environment: take the versions from another one than the one before it')
    .option('--canary <percent>', 'to a share of visitors, or to rising shares: 5,25,100')
    .option('--every <time>', 'how long each of several shares lasts, such as 30m')
    .option('--wait [time]', 'wait for the verdict of the guard, that long after the last share (--every) or the promotion (10m)')
    .addHelpText('after', examples('promote billing 1.5.0 --canary 5,25,50 --every 30m --wait', 'promote billing --environment prod'))
    .action((args, options) => {
      const { all, canary, every, wait, dryRun } = options;
      if (wait && dryRun) {
        throw usageError('--wait cannot be combined with --dry-run');
      }
      if (all && canary !== undefined) {
        throw usageError('--all cannot be combined with --canary');
      }
      if (all && args.length > 0) {
        throw usageError('promote takes <name> <version>, or --all');
      }
      const shares = parseShares(canary, every);
      if (shares && Object.keys(parseCandidates(args)).length > 1) {
        throw usageError('--canary takes one <name> <version>');
      }
      const flags = { force: options.force === true, now: options.now === true, reason: options.reason ?? '' };
      const request = { ...options, ...flags, shares, settlesInMs: parseWait(wait, shares) };
      onParsed({
        ...serviceCommand('write', options, (context) => runPromotion(args, request, context)),
        validate: (environment) => validateReleases(args, request, environment),
      });
    });

import { ReleaseError, usageError } from '../../errors';
import { watchDurationMs } from '../../guard/evaluate-watch';
import { waitForVerdict } from '../../operations/wait-for-verdict';
import type { ReleaseService } from '../../service/release-service';
import { findEntry } from '../../store/log-state';
import { packageVersion } from '../../workspace-packages.mjs';
import { workspaceNames } from '../build-package';
import { type CommandResult, examples, type OnParsed, type ServiceContext, serviceCommand, writeCommand } from '../command';
import { commitResult } from '../commit-result';
import { formatVerdict } from '../format-guard';
import { parseVersions } from '../parse-arguments';
import { parseDuration, parseShares, type Shares } from '../parse-options';

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

async function awaitVerdict(
  result: CommandResult,
  versions: Record<string, string>,
  settlesInMs: number,
  { service, progress }: ServiceContext,
): Promise<CommandResult> {
  const releases = Object.entries(versions);
  await Promise.all(releases.map(([name, version]) => waitForVerdict(service, { name, version, settlesInMs }, progress)))
    .catch((error: unknown) => {
      throw error instanceof ReleaseError ? new ReleaseError(error.kind, [...result.lines, ...error.reasons]) : error;
    })
    .finally(() => progress(''));
  const { found } = await service.status();
  const verdicts = releases.flatMap(([name, version]) => {
    const lines = found ? formatVerdict(found.guard, name, version) : [];
    return lines.length > 0 ? lines : [`${name} ${version}: not rolled back`];
  });
  return { lines: [...result.lines, ...verdicts], data: { ...result.data, verdicts } };
}

export const promoteCommand = (onParsed: OnParsed) =>
  writeCommand('promote')
    .summary('make published versions live')
    .description(
      'Makes a published version live for everyone, or for a share of visitors; a canary of that name ends. Several versions go live in one log entry. Every byte is verified first. Open tabs switch at their next navigation.',
    )
    .usage('[options] <name> <version> | <name>@<version>…')
    .argument('[release...]', 'name and version of one release, or name@version of each of several')
    .option('--all', 'the host and every remote of this checkout, in the versions of their package.json')
    .option('--now', 'in open tabs at once')
    .option('--force', 'allow a version that was rolled back')
    .option('--canary <percent>', 'to a share of visitors, or to rising shares: 5,25,100')
    .option('--every <time>', 'how long each of several shares lasts, such as 30m')
    .option('--wait [time]', 'wait for the verdict of the guard, that long after the last share (--every) or the promotion (10m)')
    .addHelpText('after', examples('promote billing 1.5.0 --canary 5,25,50 --every 30m --wait', 'promote host@1.2.0 billing@1.5.0'))
    .action((args, options) => {
      const { all, canary, every, force, now, wait, dryRun } = options;
      if (wait && dryRun) {
        throw usageError('--wait cannot be combined with --dry-run');
      }
      if (all && canary !== undefined) {
        throw usageError('--all cannot be combined with --canary');
      }
      if (all && args.length > 0) {
        throw usageError('promote takes <name> <version>, or --all');
      }
      const named = all ? {} : parseVersions(args);
      const shares = parseShares(canary, every);
      const settlesInMs = parseWait(wait, shares);
      const [[name, version] = ['', ''], ...others] = Object.entries(named);
      if (shares && others.length > 0) {
        throw usageError('--canary takes one <name> <version>');
      }
      onParsed(
        serviceCommand('write', options, async (context) => {
          const { service, root } = context;
          const common = { force: force === true, reason: options.reason ?? '' };
          if (shares) {
            const reasonWithout = settlesInMs === null ? null : await whyNoCanary(service, name, version);
            if (reasonWithout !== null) {
              return { lines: [reasonWithout], data: { committed: false } };
            }
            const commit = await service.execute({ verb: 'canary', ...common, ...shares, name, version });
            const started = commitResult(commit, `${name} ${version}`);
            const result = { ...started, lines: [...started.lines, ...(await canaryWarnings(service, shares))] };
            return settlesInMs === null ? result : awaitVerdict(result, named, settlesInMs, context);
          }
          const versions = all ? Object.fromEntries(workspaceNames(root).map((each) => [each, packageVersion(root, each)])) : named;
          const commit = await service.execute({ verb: 'promote-several', ...common, versions, now: now === true });
          const releases = Object.entries(versions).map((release) => release.join(' '));
          const result = commitResult(commit, releases.join(', '));
          return settlesInMs !== null && commit.committed ? awaitVerdict(result, versions, settlesInMs, context) : result;
        }),
      );
    });

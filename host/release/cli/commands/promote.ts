import { usageError } from '../../errors';
import type { ReleaseService } from '../../service/release-service';
import { packageVersion } from '../../workspace-packages.mjs';
import { workspaceNames } from '../build-package';
import { examples, type OnParsed, serviceCommand, writeCommand } from '../command';
import { commitResult } from '../commit-result';
import { parseVersions } from '../parse-arguments';
import { parseShares, type Shares } from '../parse-options';

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
    .addHelpText('after', examples('promote billing 1.5.0 --canary 5,25,100 --every 30m', 'promote host@1.2.0 billing@1.5.0'))
    .action((args, options) => {
      const { all, canary, every, force, now } = options;
      if (all && canary !== undefined) {
        throw usageError('--all cannot be combined with --canary');
      }
      if (all && args.length > 0) {
        throw usageError('promote takes <name> <version>, or --all');
      }
      const named = all ? {} : parseVersions(args);
      const shares = parseShares(canary, every);
      const [[name, version] = ['', ''], ...others] = Object.entries(named);
      if (shares && others.length > 0) {
        throw usageError('--canary takes one <name> <version>');
      }
      onParsed(
        serviceCommand('write', options, async ({ service, root }) => {
          const common = { force: force === true, reason: options.reason ?? '' };
          if (shares) {
            const commit = await service.execute({ verb: 'canary', ...common, ...shares, name, version });
            const result = commitResult(commit, `${name} ${version}`);
            return { ...result, lines: [...result.lines, ...(await canaryWarnings(service, shares))] };
          }
          const versions = all ? Object.fromEntries(workspaceNames(root).map((each) => [each, packageVersion(root, each)])) : named;
          const commit = await service.execute({ verb: 'promote-several', ...common, versions, now: now === true });
          const releases = Object.entries(versions).map((release) => release.join(' '));
          return commitResult(commit, releases.join(', '));
        }),
      );
    });

import { accessActions, isExpired, maxTokenMs } from '../../../contract/access';
import { createToken, readTokens, revokeToken, type StoredToken, type TokenRequest } from '../../access/tokens';
import { usageError } from '../../errors';
import { type CommandContext, type CommandResult, examples, type OnParsed, storeCommand, writeCommand } from '../command';
import { formatLocalTime } from '../format-local-time';
import { formatTable } from '../format-status';
import { toCommitInfo } from '../parse-arguments';
import { parseDuration } from '../parse-options';
import { formatRemotes, parseActions, parseLabel, parseRemotes } from '../parse-rights';
import { revokeGrantCommand } from '../revoke-grant';

function parseLifetime(text: string): number {
  const lasts = parseDuration(text, '--for');
  if (lasts > maxTokenMs) {
    throw usageError(`--for takes ${maxTokenMs / 86_400_000}d at most`);
  }
  return lasts;
}

const formatState = (token: StoredToken): string =>
  token.revoked ? `revoked by ${token.revoked.actor}` : isExpired(token) ? 'expired' : `until ${formatLocalTime(token.expiresAt)}`;

async function listTokens({ store }: CommandContext): Promise<CommandResult> {
  const tokens = await readTokens(store.backend);
  const rows = tokens.map((token) => [token.id, token.name, formatRemotes(token.remotes), token.actions.join(','), formatState(token)]);
  return {
    lines: tokens.length > 0 ? formatTable([['id', 'name', 'remotes', 'can', 'state'], ...rows]) : ['no tokens'],
    data: { tokens: tokens.map(({ hash: _, ...token }) => token) },
  };
}

async function addToken(request: TokenRequest, { store, isDryRun }: CommandContext): Promise<CommandResult> {
  const { token, secret } = await createToken(store.backend, request);
  const { id, name, remotes, actions, expiresAt } = token;
  const summary = `${name} may ${actions.join(', ')} ${formatRemotes(remotes)} until ${formatLocalTime(expiresAt)}`;
  const data = { id, name, remotes, actions, expiresAt };
  // The token of a dry run opens nothing.
  return isDryRun ? { lines: [summary], data } : { lines: [`${summary}; it is shown only now:`, secret], data: { ...data, token: secret } };
}

export const tokenCommand = (onParsed: OnParsed) =>
  writeCommand('token')
    .summary('create, list and revoke tokens of the release API')
    .description(
      'Lists the tokens with which a CI calls the release API of an edge; creates one for some remotes and actions; revokes one. The store keeps only hashes.',
    )
    .usage('[options] | <label> --remote <names> --can <actions> --for <time> | --revoke <token>')
    .argument('[label]', 'the name that the history shows, such as ci-billing')
    .option('--remote <remotes>', 'host and remotes, separated by commas, or all')
    .option('--can <actions>', accessActions.join(','))
    .option('--for <time>', 'how long it lasts, such as 90d (366d at most)')
    .option('--revoke <token>', 'end the token with that id for good')
    .addHelpText(
      'after',
      examples('token ci-billing --remote billing --can promote,canary,rollback --for 90d', 'token --revoke 1a2b3c4d5e6f'),
    )
    .action((label, options) => {
      const { can, for: duration, remote, revoke } = options;
      if (revoke !== undefined) {
        return onParsed(revokeGrantCommand('token', label, { ...options, revoke }, revokeToken));
      }
      if (label === undefined) {
        return onParsed(storeCommand('read', options, listTokens));
      }
      if (remote === undefined || can === undefined || duration === undefined) {
        throw usageError('token takes <label> with --remote, --can and --for');
      }
      const request = {
        name: parseLabel(label),
        remotes: parseRemotes(remote),
        actions: parseActions(can),
        lasts: parseLifetime(duration),
      };
      onParsed(
        storeCommand('write', options, (context) => addToken({ ...request, actor: toCommitInfo(options, context.env).actor }, context)),
      );
    });

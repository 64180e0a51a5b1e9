import { accessActions, ciIssuers } from '../../../contract/access';
import { isSafeUrl } from '../../../contract/safe-url';
import { createIdentity, type IdentityRequest, readIdentities, revokeIdentity, type StoredIdentity } from '../../access/identities';
import { usageError } from '../../errors';
import { type CommandContext, type CommandResult, examples, type OnParsed, storeCommand, writeCommand } from '../command';
import { formatTable } from '../format-status';
import { toCommitInfo } from '../parse-arguments';
import { formatRemotes, parseActions, parseLabel, parseRemotes } from '../parse-rights';
import { revokeGrantCommand } from '../revoke-grant';

function parseIssuer(text: string): string {
  const issuer = new Map<string, string>(Object.entries(ciIssuers)).get(text) ?? text;
  if (!isSafeUrl(issuer)) {
    throw usageError(`--issuer takes github, gitlab or an address with https, not ${text}`);
  }
  return issuer;
}

function parseAudience(text: string | undefined): string {
  if (!text) {
    throw usageError('identity takes --audience (or CONSOLE_URL): the origin of the console, such as https://console.example.com');
  }
  return URL.canParse(text) ? new URL(text).origin : text;
}

function addClaim(text: string, claims: Record<string, string> = {}): Record<string, string> {
  const [, name, value] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw usageError(`--claim takes <name>=<value>, such as repository=acme/billing, not ${text}`);
  }
  return { ...claims, [name]: value };
}

const formatClaims = (claims: StoredIdentity['claims']) =>
  Object.entries(claims)
    .map((claim) => claim.join('='))
    .join(' ');

const formatState = ({ revoked }: StoredIdentity) => (revoked ? `revoked by ${revoked.actor}` : 'valid');

async function listIdentities({ store }: CommandContext): Promise<CommandResult> {
  const identities = await readIdentities(store.backend);
  const rows = identities.map((each) => [
    ...[each.id, each.name, formatRemotes(each.remotes), each.actions.join(','), formatState(each)],
    ...[each.issuer, each.audience, formatClaims(each.claims)],
  ]);
  const header = ['id', 'name', 'remotes', 'can', 'state', 'issuer', 'audience', 'claims'];
  return { lines: identities.length > 0 ? formatTable([header, ...rows]) : ['no identities'], data: { identities } };
}

async function addIdentity(request: IdentityRequest, { store }: CommandContext): Promise<CommandResult> {
  const identity = await createIdentity(store.backend, request);
  const { name, remotes, actions, issuer, audience, claims } = identity;
  const lines = [
    `${name} may ${actions.join(', ')} ${formatRemotes(remotes)}: ID tokens of ${issuer} for ${audience} with ${formatClaims(claims)}`,
  ];
  return { lines, data: identity };
}

export const identityCommand = (onParsed: OnParsed) =>
  writeCommand('identity')
    .summary('let a CI call the release API without a token')
    .description(
      'Lists the CIs that call the release API of an edge with their ID tokens (OpenID Connect); adds one by its issuer and claims, for some remotes and actions; revokes one. A value may end in *.',
    )
    .usage('[options] | <label> --issuer <url> --claim <name=value>… --remote <names> --can <actions> | --revoke <identity>')
    .argument('[label]', 'the name that the history shows, such as billing-main')
    .option('--issuer <url>', 'who signs its ID tokens: github, gitlab or an address')
    .option('--claim <name=value>', 'what a claim of its ID tokens must be; repeat it for several', addClaim)
    .option('--audience <url>', 'the address of the console (CONSOLE_URL)')
    .option('--remote <remotes>', 'host and remotes, separated by commas, or all')
    .option('--can <actions>', accessActions.join(','))
    .option('--revoke <identity>', 'end the identity with that id for good')
    .addHelpText(
      'after',
      examples(
        'identity billing-main --issuer github --claim repository=acme/billing --claim ref=refs/heads/main --audience https://console.example.com --remote billing --can publish,promote,canary',
        'identity --revoke 1a2b3c4d5e6f',
      ),
    )
    .action((label, options) => {
      const { audience, can, claim, issuer, remote, revoke } = options;
      if (revoke !== undefined) {
        return onParsed(revokeGrantCommand('identity', label, { ...options, revoke }, revokeIdentity));
      }
      if (label === undefined) {
        return onParsed(storeCommand('read', options, listIdentities));
      }
      if (issuer === undefined || claim === undefined || remote === undefined || can === undefined) {
        throw usageError('identity takes <label> with --issuer, --claim, --remote and --can');
      }
      const request = {
        ...{ name: parseLabel(label), issuer: parseIssuer(issuer), claims: claim },
        ...{ remotes: parseRemotes(remote), actions: parseActions(can) },
      };
      onParsed(
        storeCommand('write', options, (context) => {
          const { env } = context;
          const whom = { audience: parseAudience(audience ?? env.CONSOLE_URL), actor: toCommitInfo(options, env).actor };
          return addIdentity({ ...request, ...whom }, context);
        }),
      );
    });

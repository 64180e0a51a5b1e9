import { Button, type Column, type RowSummary, StatusTag } from '@console/shared/ui';
import { isExpired } from '../../../../../contract/access';
import type { TokenLine } from '../../../../../contract/access-command';
import { IsoTime } from '../../iso-time';
import type { useAccessT } from '../texts';
import type { useRightTexts } from '../use-right-texts';

export type TokenColumnsProps = Pick<ReturnType<typeof useRightTexts>, 'actionsText' | 'remotesText'> & {
  t: ReturnType<typeof useAccessT>;
  onRevoke: (token: TokenLine) => void;
};

const hasEnded = (token: TokenLine) => token.revoked !== null || isExpired(token);

export function tokenColumns({ t, actionsText, remotesText, onRevoke }: TokenColumnsProps): Column<TokenLine>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      width: 176,
      fixed: true,
      sort: { field: 'name', by: ({ name }) => name },
      cell: ({ name }) => <span data-name="">{name}</span>,
    },
    { id: 'remotes', header: t('remotes'), width: 160, cell: ({ remotes }) => remotesText(remotes) },
    { id: 'rights', header: t('actions'), cell: ({ actions }) => <span title={actionsText(actions)}>{actionsText(actions)}</span> },
    {
      id: 'created',
      header: t('created'),
      width: 184,
      sort: { field: 'created', by: ({ createdAt }) => createdAt },
      cell: ({ createdAt, createdBy }) => (
        <>
          <IsoTime at={createdAt} /> <span data-quiet="">· {createdBy}</span>
        </>
      ),
    },
    { id: 'state', header: t('state'), width: 216, cell: (token) => <TokenState token={token} t={t} /> },
    {
      id: 'revoke',
      header: '',
      fixed: true,
      align: 'end',
      width: 104,
      cell: (token) =>
        !hasEnded(token) && (
          <Button size="xs" variant="outline" aria-label={t('revoke.name', { name: token.name })} onClick={() => onRevoke(token)}>
            {t('revoke')}
          </Button>
        ),
    },
  ];
}

export const tokenSummary =
  ({ t, actionsText, remotesText }: Omit<TokenColumnsProps, 'onRevoke'>) =>
  (token: TokenLine): RowSummary => ({
    title: token.name,
    value: <TokenState token={token} t={t} />,
    meta: [remotesText(token.remotes), actionsText(token.actions)],
    end: <IsoTime at={token.createdAt} />,
  });

function TokenState({ token, t }: { token: TokenLine; t: TokenColumnsProps['t'] }) {
  const { revoked, expiresAt } = token;
  if (revoked) {
    return (
      <span title={revoked.reason || undefined}>
        <StatusTag tone="neutral">{t('state.revoked', { actor: revoked.actor })}</StatusTag>
      </span>
    );
  }
  return isExpired(token) ? (
    <StatusTag tone="neutral">{t('state.expired')}</StatusTag>
  ) : (
    <StatusTag tone="good">
      {t('state.until')} <IsoTime at={expiresAt} />
    </StatusTag>
  );
}

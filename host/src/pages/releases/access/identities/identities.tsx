import { Button, type Column, DataTable, EmptyState, type RowSummary, StatusTag } from '@console/shared/ui';
import { Workflow } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { IdentityLine } from '../../../../../contract/access-command';
import { IsoTime } from '../../iso-time';
import { Section } from '../../section';
import { ReleaseTableStyles } from '../../tables.styles';
import { RevokeDialog } from '../revoke-dialog';
import { useAccessT } from '../texts';
import { useRightTexts } from '../use-right-texts';
import { IdentityDialog } from './identity-dialog';

export type IdentitiesProps = { identities: IdentityLine[]; names: readonly string[] };

/** The claims, and who signs for them: `repository acme/billing · ref refs/heads/main · gitlab.com`. */
const describeTrust = ({ issuer, claims }: IdentityLine) =>
  [...Object.entries(claims).map((claim) => claim.join(' ')), new URL(issuer).host].join(' · ');

export function Identities({ identities, names }: IdentitiesProps) {
  const t = useAccessT();
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<IdentityLine>();
  const { columns, summary } = useIdentityColumns(setRevoking);
  const create = (
    <Button size="xs" variant="outline" onClick={() => setCreating(true)}>
      {t('identity.create')}
    </Button>
  );
  return (
    <Section title={t('identities')} action={identities.length > 0 && create}>
      {identities.length === 0 ? (
        <EmptyState place="section" icon={<Workflow />} title={t('identities.none')} text={t('identities.none.text')} action={create} />
      ) : (
        <ReleaseTableStyles>
          <DataTable
            id="release-identities"
            label={t('identities')}
            columns={columns}
            rows={identities}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            summary={summary}
            hasTools={false}
          />
        </ReleaseTableStyles>
      )}
      {isCreating && <IdentityDialog names={names} onClose={() => setCreating(false)} />}
      {revoking && <RevokeDialog verb="revoke-identity" id={revoking.id} name={revoking.name} onClose={() => setRevoking(undefined)} />}
    </Section>
  );
}

function useIdentityColumns(onRevoke: (identity: IdentityLine) => void) {
  const t = useAccessT();
  const { actionsText, remotesText } = useRightTexts();
  return useMemo(() => {
    const state = ({ revoked }: IdentityLine) => (
      <StatusTag tone={revoked ? 'neutral' : 'good'}>{revoked ? t('state.revoked', { actor: revoked.actor }) : t('state.valid')}</StatusTag>
    );
    const columns: Column<IdentityLine>[] = [
      { id: 'name', header: t('name'), width: 152, fixed: true, cell: ({ name }) => <span data-name="">{name}</span> },
      { id: 'trust', header: t('trust'), cell: (identity) => <span title={identity.issuer}>{describeTrust(identity)}</span> },
      { id: 'remotes', header: t('remotes'), width: 112, cell: ({ remotes }) => remotesText(remotes) },
      {
        id: 'rights',
        header: t('actions'),
        width: 216,
        cell: ({ actions }) => <span title={actionsText(actions)}>{actionsText(actions)}</span>,
      },
      {
        id: 'created',
        header: t('created'),
        width: 168,
        cell: ({ createdAt, createdBy }) => (
          <>
            <IsoTime at={createdAt} /> <span data-quiet="">· {createdBy}</span>
          </>
        ),
      },
      { id: 'state', header: t('state'), width: 144, cell: state },
      {
        id: 'revoke',
        header: '',
        fixed: true,
        align: 'end',
        width: 104,
        cell: (identity) =>
          identity.revoked === null && (
            <Button size="xs" variant="outline" aria-label={t('revoke.name', { name: identity.name })} onClick={() => onRevoke(identity)}>
              {t('revoke')}
            </Button>
          ),
      },
    ];
    const summary = (identity: IdentityLine): RowSummary => ({
      title: identity.name,
      value: state(identity),
      meta: [describeTrust(identity), remotesText(identity.remotes), actionsText(identity.actions)],
      end: <IsoTime at={identity.createdAt} />,
    });
    return { columns, summary };
  }, [actionsText, onRevoke, remotesText, t]);
}

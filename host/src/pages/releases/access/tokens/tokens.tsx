import { Button, DataTable, EmptyState } from '@console/shared/ui';
import { KeyRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TokenLine } from '../../../../../contract/access-command';
import { Section } from '../../section';
import { ReleaseTableStyles } from '../../tables.styles';
import { RevokeDialog } from '../revoke-dialog';
import { useAccessT } from '../texts';
import { useRightTexts } from '../use-right-texts';
import { tokenColumns, tokenSummary } from './token-columns';
import { TokenDialog } from './token-dialog';

export type TokensProps = { tokens: TokenLine[]; names: readonly string[] };

export function Tokens({ tokens, names }: TokensProps) {
  const t = useAccessT();
  const texts = useRightTexts();
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<TokenLine>();
  const columns = useMemo(() => tokenColumns({ t, ...texts, onRevoke: setRevoking }), [t, texts]);
  const summary = useMemo(() => tokenSummary({ t, ...texts }), [t, texts]);
  const create = (
    <Button size="xs" onClick={() => setCreating(true)}>
      {t('token.create')}
    </Button>
  );
  return (
    <Section title={t('tokens')} action={tokens.length > 0 && create}>
      {tokens.length === 0 ? (
        <EmptyState place="section" icon={<KeyRound />} title={t('tokens.none')} text={t('tokens.none.text')} action={create} />
      ) : (
        <ReleaseTableStyles>
          <DataTable
            id="release-tokens"
            label={t('tokens')}
            columns={columns}
            rows={tokens}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            summary={summary}
            hasTools={false}
          />
        </ReleaseTableStyles>
      )}
      {isCreating && <TokenDialog names={names} onClose={() => setCreating(false)} />}
      {revoking && <RevokeDialog verb="revoke-token" id={revoking.id} name={revoking.name} onClose={() => setRevoking(undefined)} />}
    </Section>
  );
}

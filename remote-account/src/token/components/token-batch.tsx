import { useQueryClient } from '@console/shared/query';
import { BatchDialog, ConfirmDialog } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { refreshTokens } from '../api/queries';
import { createToken, deleteToken, setTokenStatus } from '../api/requests';
import type { Token, TokenWork } from '../api/types';
import { CreatedTokens } from './created-tokens';

export type TokenBatchProps = {
  work: TokenWork;
  /** With the tokens that are gone. */
  onClose: (deleted: Token[]) => void;
};

const runs = {
  delete: ({ id }: Token) => deleteToken(id),
  enable: ({ id }: Token) => setTokenStatus(id, 'enabled'),
  disable: ({ id }: Token) => setTokenStatus(id, 'disabled'),
};

/** Work on many tokens, in a dialog; deleting asks first. */
export function TokenBatch({ work, onClose }: TokenBatchProps) {
  const t = useT();
  const client = useQueryClient();
  const [isSure, setSure] = useState(work.kind !== 'delete');
  const refresh = () => void refreshTokens(client);
  if (work.kind === 'create') {
    const { input, first, names } = work;
    return (
      <BatchDialog
        title={t('token.batch.create', { count: names.length + 1 })}
        items={names}
        before={[first]}
        nameOf={(name) => name}
        run={(name) => createToken({ ...input, name })}
        onEnd={refresh}
        outcome={(done) => <CreatedTokens names={done} />}
        onClose={() => onClose([])}
      />
    );
  }
  const { kind, tokens } = work;
  const count = tokens.length;
  if (!isSure) {
    return (
      <ConfirmDialog
        title={t('token.batch.delete.title', { count })}
        text={t('token.batch.delete.text', { names: namesOf(tokens) })}
        confirmLabel={t('token.delete')}
        onConfirm={() => setSure(true)}
        onCancel={() => onClose([])}
      />
    );
  }
  return (
    <BatchDialog
      title={t(`token.batch.${kind}`, { count })}
      items={tokens}
      nameOf={({ name }) => name}
      run={runs[kind]}
      onEnd={refresh}
      onClose={({ done }) => onClose(kind === 'delete' ? done : [])}
    />
  );
}

const shown = 5;

const namesOf = (tokens: Token[]) =>
  tokens
    .slice(0, shown)
    .map(({ name }) => name)
    .join(', ') + (tokens.length > shown ? '…' : '');

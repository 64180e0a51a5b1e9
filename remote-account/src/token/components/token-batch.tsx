import { useQueryClient } from '@console/shared/query';
import { BatchDialog, ConfirmDialog } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { refreshTokens } from '../api/queries';
import { createToken, deleteToken, setTokenStatus } from '../api/requests';
import type { Token, TokenOperation } from '../api/types';
import { CreatedTokens } from './created-tokens';

export type TokenBatchProps = {
  operation: TokenOperation;
  onClose: (deleted: Token[]) => void;
};

const operations = {
  delete: ({ id }: Token) => deleteToken(id),
  enable: ({ id }: Token) => setTokenStatus(id, 'enabled'),
  disable: ({ id }: Token) => setTokenStatus(id, 'disabled'),
};

export function TokenBatch({ operation, onClose }: TokenBatchProps) {
  const t = useT();
  const client = useQueryClient();
  const [isConfirmed, setConfirmed] = useState(operation.kind !== 'delete');
  const refresh = () => void refreshTokens(client);
  if (operation.kind === 'create') {
    const { input, first, names } = operation;
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
  const { kind, tokens } = operation;
  const count = tokens.length;
  if (!isConfirmed) {
    return (
      <ConfirmDialog
        title={t('token.batch.delete.title', { count })}
        text={t('token.batch.delete.text', { names: listNames(tokens) })}
        confirmLabel={t('token.delete')}
        onConfirm={() => setConfirmed(true)}
        onCancel={() => onClose([])}
      />
    );
  }
  return (
    <BatchDialog
      title={t(`token.batch.${kind}`, { count })}
      items={tokens}
      nameOf={({ name }) => name}
      run={operations[kind]}
      onEnd={refresh}
      onClose={({ done }) => onClose(kind === 'delete' ? done : [])}
    />
  );
}

const maxListed = 5;

const listNames = (tokens: Token[]) =>
  tokens
    .slice(0, maxListed)
    .map(({ name }) => name)
    .join(', ') + (tokens.length > maxListed ? '…' : '');

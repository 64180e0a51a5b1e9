import { useQueryClient } from '@console/shared/query';
import { BatchDialog, ConfirmDialog, Stack } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { refreshCodes } from '../api/queries';
import { deleteCode, setCodeStatus } from '../api/requests';
import type { Code, CodeWork } from '../api/types';
import { changedBy } from '../model';

export type CodeBatchProps = {
  work: CodeWork;
  /** With the codes that are gone. */
  onClose: (deleted: Code[]) => void;
};

const runs = {
  delete: ({ id }: Code) => deleteCode(id),
  enable: ({ id }: Code) => setCodeStatus(id, 'unused'),
  disable: ({ id }: Code) => setCodeStatus(id, 'disabled'),
};

const shown = 5;

const namesOf = (codes: Code[]) =>
  codes
    .slice(0, shown)
    .map(({ id, name }) => `${name} (${id})`)
    .join(', ') + (codes.length > shown ? '…' : '');

/** Work on many codes: asks with their number, then does it and says how it went. */
export function CodeBatch({ work, onClose }: CodeBatchProps) {
  const t = useT();
  const client = useQueryClient();
  // What is asked for is what is done, also when the list moves on meanwhile.
  const [changed] = useState(() => changedBy(work));
  const [isSure, setSure] = useState(false);
  const { kind, codes } = work;
  const count = changed.length;
  const left = codes.length - count;
  if (isSure && count > 0) {
    return (
      <BatchDialog
        title={t(`redemption.batch.${kind}`, { count })}
        items={changed}
        nameOf={({ id, name }) => `${name} (${id})`}
        run={runs[kind]}
        onEnd={() => void refreshCodes(client)}
        onClose={({ done }) => onClose(kind === 'delete' ? done : [])}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t(`redemption.batch.${kind}.title`, { count })}
      text={
        <Stack gap="2">
          {count > 0 && <span>{namesOf(changed)}</span>}
          {kind === 'delete' && <span>{t('redemption.batch.delete.text')}</span>}
          {left > 0 && <span>{t('redemption.batch.left', { count: left })}</span>}
        </Stack>
      }
      tone={kind === 'delete' ? 'danger' : 'neutral'}
      confirmLabel={t(count > 0 ? `redemption.${kind}` : 'redemption.close')}
      onConfirm={() => (count > 0 ? setSure(true) : onClose([]))}
      onCancel={() => onClose([])}
    />
  );
}

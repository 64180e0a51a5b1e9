import type { ReactNode } from 'react';
import { BeforeAfter } from '../../before-after';
import { useT } from '../../i18n';
import { OperationPreview } from '../../operation-preview';
import { QuotaText } from '../../quota-text';
import type { BulkOperation, User } from '../api/types';
import type { OperationPlan } from '../batch-model';
import { UserStatusTag } from './user-tags';

export type BatchPreviewProps = { operation: BulkOperation; plan: OperationPlan };

function renderChange(operation: BulkOperation, { group, quota, status }: User): ReactNode {
  if (operation.kind === 'group') {
    return <BeforeAfter before={group} after={operation.group} />;
  }
  if (operation.kind === 'quota') {
    return <BeforeAfter before={<QuotaText value={quota} />} after={<QuotaText value={quota + operation.add} />} />;
  }
  return (
    <BeforeAfter
      before={<UserStatusTag status={status} />}
      after={<UserStatusTag status={operation.kind === 'enable' ? 'activated' : 'banned'} />}
    />
  );
}

export function BatchPreview({ operation, plan: { changed, unchanged, refused } }: BatchPreviewProps) {
  const t = useT();
  return (
    <OperationPreview
      changed={changed}
      unchanged={unchanged.length}
      refused={refused.map(({ user, refusal }) => ({ item: user, reason: t(`user.refusal.${refusal}`) }))}
      getId={({ id }) => id}
      getName={({ username }) => username}
      renderChange={(user) => renderChange(operation, user)}
      emptyText={t('user.batch.none')}
    />
  );
}

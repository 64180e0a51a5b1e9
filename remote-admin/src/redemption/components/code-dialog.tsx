import { useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { Button, CopyButton, chakra, DescriptionList, InfoDialog, Note, QueryState, Stack, Timestamp } from '@console/shared/ui';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { QuotaText } from '../../quota-text';
import { codeById } from '../api/queries';
import type { Code } from '../api/types';
import { getRefusal } from '../model';
import { renderStatus, renderUserLink } from './cells';

export type CodeDialogProps = {
  id: number;
  showsRefusal?: boolean;
  onEdit: (code: Code) => void;
  onClose: () => void;
};

export function CodeDialog({ id, showsRefusal = false, onEdit, onClose }: CodeDialogProps) {
  const t = useT();
  const code = useQuery(codeById(id));
  const refusal = code.data && getRefusal('edit', code.data);
  return (
    <InfoDialog
      title={code.data?.name ?? t('redemption.code')}
      onClose={onClose}
      footer={
        <>
          {code.data && !refusal && (
            <Button variant="outline" onClick={() => onEdit(code.data)}>
              <Pencil />
              {t('redemption.edit')}
            </Button>
          )}
          <Button onClick={onClose}>{t('redemption.close')}</Button>
        </>
      }
    >
      <QueryState query={code}>
        {(shown) => (
          <Stack gap="4">
            {showsRefusal && refusal && <Note tone="info">{t(`redemption.refusal.${refusal}`)}</Note>}
            <Key>
              <code>{shown.key}</code>
              <CopyButton text={shown.key} label={t('redemption.copy')} size="sm" />
            </Key>
            <CodeDetails code={shown} />
          </Stack>
        )}
      </QueryState>
    </InfoDialog>
  );
}

function CodeDetails({ code }: { code: Code }) {
  const t = useT();
  const { used, expiresAt } = code;
  const hasExpiry = useCapability('code-expiry');
  const expiry = expiresAt === undefined ? t('redemption.expiry.never') : <Timestamp key="expiry" seconds={expiresAt} />;
  return (
    <DescriptionList
      items={[
        [t('redemption.id'), code.id],
        [t('redemption.status'), renderStatus(code.status, t)],
        [t('redemption.quota'), <QuotaText key="quota" value={code.quota} />],
        [t('redemption.created'), <Timestamp key="created" seconds={code.createdAt} />],
        ...(hasExpiry ? [[t('redemption.expiry'), expiry] as [string, ReactNode]] : []),
        [t('redemption.used'), used ? renderUserLink(used.by, t) : t('redemption.used.none')],
        ...(used?.at === undefined ? [] : [[t('redemption.used.at'), <Timestamp key="at" seconds={used.at} />] as [string, ReactNode]]),
        [t('redemption.group'), code.groupId ?? t('redemption.group.none')],
      ]}
    />
  );
}

const Key = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    ps: '3',
    pe: '1',
    py: '1',
    borderRadius: 'l2',
    bg: 'bg.muted',
    '& > code': { flex: '1', fontFamily: 'mono', textStyle: 'sm', overflowWrap: 'anywhere', userSelect: 'all' },
  },
});

import { useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { chakra, Flex, Note } from '@console/shared/ui';
import { useT } from '../../i18n';
import { modelDefaults } from '../api/queries';
import { AttachmentItem } from './attachment-item';
import { useAttachments } from './attachment-store';

export type AttachmentTrayProps = {
  models: readonly string[];
};

export function AttachmentTray({ models }: AttachmentTrayProps) {
  const t = useT();
  const { list, remove, retry } = useAttachments();
  return (
    <Flex direction="column" gap="2">
      {list.some(({ kind }) => kind === 'image') && models.map((model) => <NoVisionHint key={model} model={model} />)}
      <Items aria-label={t('attach.list')}>
        {list.map((attachment) => (
          <AttachmentItem
            key={attachment.id}
            attachment={attachment}
            onRemove={() => remove(attachment.id)}
            onRetry={() => retry(attachment.id)}
          />
        ))}
      </Items>
    </Flex>
  );
}

function NoVisionHint({ model }: { model: string }) {
  const t = useT();
  const { data: info } = useQuery(modelDefaults(model, useCapability('model-defaults')));
  return info?.supportsVision === false && <Note tone="warning">{t('attach.noVision', { model })}</Note>;
}

const Items = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none', maxH: '40', overflowY: 'auto' } });

import { CopyButton, Flex, IconAction } from '@console/shared/ui';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useT } from '../../i18n';

export type MessageActionsProps = { text: string; isLocked: boolean; onDelete: () => void; onRetry?: () => void };

export function MessageActions({ text, isLocked, onDelete, onRetry }: MessageActionsProps) {
  const t = useT();
  const lock = isLocked ? { disabled: true, title: t('composer.answering') } : {};
  return (
    <Flex gap="0.5" mt="1" ms="-1.5">
      <CopyButton text={text} label={t('message.copy')} />
      {onRetry && (
        <IconAction label={t('message.retry')} {...lock} onClick={onRetry}>
          <RefreshCw />
        </IconAction>
      )}
      <IconAction label={t('message.delete')} {...lock} onClick={onDelete}>
        <Trash2 />
      </IconAction>
    </Flex>
  );
}

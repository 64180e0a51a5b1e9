import { CopyButton, Flex, IconAction } from '@console/shared/ui';
import { Braces, GitFork, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useT } from '../../i18n';

export type MessageActionsProps = {
  text: string;
  isLocked: boolean;
  onDelete: () => void;
  onEdit?: () => void;
  onRetry?: () => void;
  onInspect?: () => void;
  onFork?: (() => void) | undefined;
};

export function MessageActions({ text, isLocked, onDelete, onEdit, onRetry, onInspect, onFork }: MessageActionsProps) {
  const t = useT();
  const lock = isLocked ? { disabled: true, title: t('composer.answering') } : {};
  return (
    <Flex data-actions gap="0.5" mt="1" ms={{ base: '-3.5', md: '-1.5' }} me={{ base: '-1', md: '-1.5' }}>
      <CopyButton text={text} label={t('message.copy')} />
      {onEdit && (
        <IconAction label={t('message.edit')} data-edit {...lock} onClick={onEdit}>
          <Pencil />
        </IconAction>
      )}
      {onRetry && (
        <IconAction label={t('message.retry')} {...lock} onClick={onRetry}>
          <RefreshCw />
        </IconAction>
      )}
      {onInspect && (
        <IconAction label={t('message.inspect')} onClick={onInspect}>
          <Braces />
        </IconAction>
      )}
      {onFork && (
        <IconAction label={t('message.fork')} {...lock} onClick={onFork}>
          <GitFork />
        </IconAction>
      )}
      <IconAction label={t('message.delete')} {...lock} onClick={onDelete}>
        <Trash2 />
      </IconAction>
    </Flex>
  );
}

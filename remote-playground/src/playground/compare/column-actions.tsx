import { useStore } from '@console/shared/state';
import { Button, CopyButton, Flex, IconAction } from '@console/shared/ui';
import { Braces, CornerDownRight, RefreshCw, Square } from 'lucide-react';
import { useT } from '../../i18n';
import { useInspect } from '../inspector/use-inspect';
import { splitError } from '../library/message';
import type { Column, ColumnState } from './column';

// Selects nothing of the growing text, since buttons are expensive to re-render.
const selectLast = ({ messages, answering }: ColumnState) => (answering === undefined ? messages.at(-1) : 'running');

export type ColumnActionsProps = {
  column: Column;
  /** Why sending is not possible now. */
  sendBlocker: string | undefined;
  onRetry: () => void;
  onContinue: () => void;
};

export function ColumnActions({ column, sendBlocker, onRetry, onContinue }: ColumnActionsProps) {
  const t = useT();
  const inspect = useInspect();
  const last = useStore(column.store, selectLast);
  if (last === 'running') {
    return (
      <Flex px="4" pb="3">
        <Button size="xs" variant="outline" onClick={column.stop}>
          <Square />
          {t('compare.stop')}
        </Button>
      </Flex>
    );
  }
  if (last === undefined) {
    return null;
  }
  const { text } = splitError(last);
  return (
    <Flex ps={{ base: '0.5', md: '2.5' }} pe="4" pb="3" gap="0.5" align="center">
      <CopyButton text={text} label={t('message.copy')} />
      <IconAction
        label={t('message.retry')}
        disabled={sendBlocker !== undefined}
        title={sendBlocker ?? t('message.retry')}
        onClick={onRetry}
      >
        <RefreshCw />
      </IconAction>
      <IconAction label={t('message.inspect')} onClick={() => inspect(last.id)}>
        <Braces />
      </IconAction>
      {text !== '' && (
        <Button size="xs" variant="outline" ms="auto" onClick={onContinue}>
          <CornerDownRight />
          {t('compare.continue')}
        </Button>
      )}
    </Flex>
  );
}

import { Button, CopyButton, Flex, IconAction } from '@console/shared/ui';
import { Braces, CornerDownRight, RefreshCw, Square } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useT } from '../../i18n';
import { partsOf } from '../conversation/message';
import { useInspect } from '../inspector/use-inspect';
import type { Column, ColumnState } from './column';

const endedOf = ({ messages, answering }: ColumnState) => (answering === undefined ? messages.at(-1) : 'running');

export type ColumnActionsProps = {
  column: Column;
  /** Why nothing can be asked at the moment. */
  obstacle: string | undefined;
  onRetry: () => void;
  onGoOn: () => void;
};

/** What can be done with the last answer of a column. */
export function ColumnActions({ column, obstacle, onRetry, onGoOn }: ColumnActionsProps) {
  const t = useT();
  const inspect = useInspect();
  // Not what is still growing: buttons cost more than text.
  const last = useSyncExternalStore(column.subscribe, () => endedOf(column.snapshot()));
  if (last === 'running') {
    return (
      <Flex px="3" pb="2">
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
  const { said } = partsOf(last);
  return (
    <Flex px="3" pb="2" gap="0.5" align="center">
      <CopyButton text={said} label={t('message.copy')} />
      <IconAction label={t('message.retry')} disabled={obstacle !== undefined} title={obstacle ?? t('message.retry')} onClick={onRetry}>
        <RefreshCw />
      </IconAction>
      <IconAction label={t('message.inspect')} onClick={() => inspect(last.id)}>
        <Braces />
      </IconAction>
      {said !== '' && (
        <Button size="xs" variant="outline" ms="auto" onClick={onGoOn}>
          <CornerDownRight />
          {t('compare.goOn')}
        </Button>
      )}
    </Flex>
  );
}

import { errorText } from '@console/shared/i18n';
import { Button, Flex, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { Note } from '../../note';

export type CreateProgressProps = {
  made: number;
  total: number;
  /** Why it ended before all were made. */
  failure: unknown;
  /** Given while it runs. */
  onStop: (() => void) | undefined;
};

/** How far a batch came, and why not further. */
export function CreateProgress({ made, total, failure, onStop }: CreateProgressProps) {
  const t = useT();
  if (failure !== undefined) {
    return <Note tone="error">{made > 0 ? t('token.made.failed', { made, total, reason: errorText(failure) }) : errorText(failure)}</Note>;
  }
  return (
    <Flex role="status" align="center" gap="3" textStyle="sm" color="fg.muted">
      <Text fontVariantNumeric="tabular-nums">{t('token.made.partly', { made, total })}</Text>
      {onStop && (
        <Button type="button" variant="outline" size="xs" ms="auto" onClick={onStop}>
          {t('token.made.stop')}
        </Button>
      )}
    </Flex>
  );
}

import { useMutation } from '@console/shared/query';
import { Button, Flex, Text, useCopy } from '@console/shared/ui';
import { Copy } from 'lucide-react';
import { useT } from '../../i18n';
import { newestTokensMutation } from '../api/queries';
import { formatKeyLines } from '../model';
import { useRevealKeys } from '../use-reveal-keys';

export type CreatedTokensProps = { names: readonly string[] };

export function CreatedTokens({ names }: CreatedTokensProps) {
  const t = useT();
  const newest = useMutation(newestTokensMutation);
  const { reveal, waitDialog } = useRevealKeys();
  const { copyAndNotify, dialog } = useCopy();
  const copyAll = async () => {
    const tokens = await newest.mutateAsync(names).catch(() => undefined);
    const keys = tokens && (await reveal(tokens));
    if (keys) {
      copyAndNotify(formatKeyLines(tokens, keys), t('token.copied', { count: tokens.length }));
    }
  };
  return (
    <Flex mt="3" gap="3" align="center" justify="space-between" wrap="wrap">
      <Text textStyle="sm" color="fg.muted">
        {t('token.create.done-many')}
      </Text>
      <Button variant="outline" loading={newest.isPending} onClick={() => void copyAll()}>
        <Copy />
        {t('token.copy-all')}
      </Button>
      {dialog}
      {waitDialog}
    </Flex>
  );
}

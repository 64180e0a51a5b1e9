import { gatewayAddress } from '@console/shared/addresses';
import { useQuery } from '@console/shared/query';
import { Link } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { type SnippetKind, snippet, snippetKinds } from '@console/shared/snippets';
import { Box, Button, ChoiceBar, CodeBox, CopyButton, InfoDialog, Input, Stack, Text } from '@console/shared/ui';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { usableModels } from '../api/queries';
import { exampleBody } from '../example-body';

/** `value` is the full key, `models` those it is limited to. */
export type KeyDialogProps = {
  title: string;
  value: string;
  models: readonly string[];
  isNew?: boolean;
  onClose: () => void;
};

/** A key, and how programs use it. */
export function KeyDialog({ title, value, models, isNew = false, onClose }: KeyDialogProps) {
  const t = useT();
  return (
    <InfoDialog
      isDone={isNew}
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button asChild variant="ghost" colorPalette="gray" me="auto" ms="-3">
            <Link to="/playground">
              <MessageCircle />
              {t('token.key.playground')}
            </Link>
          </Button>
          <Button onClick={onClose}>{t('token.key.done')}</Button>
        </>
      }
    >
      <Stack gap="4">
        <Box>
          <Box position="relative">
            <Input
              readOnly
              pe="12"
              fontFamily="mono"
              textStyle="xs"
              aria-label={t('token.key')}
              value={value}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton
              position="absolute"
              insetEnd="0.5"
              top="50%"
              transform="translateY(-50%)"
              text={value}
              label={t('token.key.copy')}
            />
          </Box>
          {isNew && (
            <Text mt="1.5" textStyle="xs" color="fg.muted">
              {t('token.key.again')}
            </Text>
          )}
        </Box>
        <Snippets value={value} models={models} />
      </Stack>
    </InfoDialog>
  );
}

function Snippets({ value, models }: Pick<KeyDialogProps, 'value' | 'models'>) {
  const t = useT();
  const [kind, setKind] = useState<SnippetKind>('curl');
  const serverAddress = useSession((state) => state.status?.server_address);
  const usable = useQuery({ ...usableModels, enabled: models.length === 0, meta: { quiet: true } });
  const body = exampleBody(models.length > 0 ? models : (usable.data ?? []));
  const text = snippet(kind, { key: value, address: gatewayAddress(serverAddress), body });
  return (
    <Box>
      <Box mb="2">
        <ChoiceBar
          label={t('token.key.use')}
          value={kind}
          choices={shownKinds.map((choice) => ({ value: choice, label: t(`token.snippet.${choice}`) }))}
          onChange={setKind}
        />
      </Box>
      <CodeBox text={text} label={t('token.key.example')} copyLabel={t('token.key.copy-example')} />
    </Box>
  );
}

const shownKinds = [...snippetKinds.filter((kind) => kind !== 'env'), 'env'] as const;

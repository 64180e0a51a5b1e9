import { gatewayAddress } from '@console/shared/addresses';
import { useQuery } from '@console/shared/query';
import { Link } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { type SnippetKind, snippet, snippetKinds } from '@console/shared/snippets';
import { Box, Button, ChoiceBar, CopyButton, chakra, Flex, InfoDialog, Input, Stack } from '@console/shared/ui';
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
  onClose: () => void;
};

/** A key, and how programs use it. */
export function KeyDialog({ title, value, models, onClose }: KeyDialogProps) {
  const t = useT();
  return (
    <InfoDialog
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
        <Flex gap="1" align="center">
          <Input
            readOnly
            fontFamily="mono"
            textStyle="xs"
            aria-label={t('token.key')}
            value={value}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton size="sm" text={value} label={t('token.key.copy')} />
        </Flex>
        <Snippets value={value} models={models} />
      </Stack>
    </InfoDialog>
  );
}

const Code = chakra('pre', {
  base: {
    minH: '32',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    textStyle: 'xs',
    overflowX: 'auto',
    focusRing: 'inside',
  },
});

function Snippets({ value, models }: Pick<KeyDialogProps, 'value' | 'models'>) {
  const t = useT();
  const [kind, setKind] = useState<SnippetKind>('curl');
  const serverAddress = useSession((state) => state.status?.server_address);
  const usable = useQuery({ ...usableModels, enabled: models.length === 0, meta: { quiet: true } });
  const body = exampleBody(models.length > 0 ? models : (usable.data ?? []));
  const text = snippet(kind, { key: value, address: gatewayAddress(serverAddress), body });
  return (
    <Box>
      <Flex align="center" justify="space-between" mb="2">
        <ChoiceBar
          label={t('token.key.use')}
          value={kind}
          choices={shownKinds.map((choice) => ({ value: choice, label: t(`token.snippet.${choice}`) }))}
          onChange={setKind}
        />
        <CopyButton size="sm" text={text} label={t('token.key.copy-example')} />
      </Flex>
      <Code role="region" aria-label={t('token.key.example')} tabIndex={0}>
        {text}
      </Code>
    </Box>
  );
}

const shownKinds = [...snippetKinds.filter((kind) => kind !== 'env'), 'env'] as const;

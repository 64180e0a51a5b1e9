import { Button, ChoiceBar, chakra, Flex, Stack, Text, useCopy } from '@console/shared/ui';
import { Copy, Eye } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { ClientSnippet, SnippetFormat } from '../clients/clients';
import { type ClientValues, fillSnippet } from '../clients/fill';

export type ClientSnippetsProps = {
  snippets: readonly ClientSnippet[];
  values: ClientValues;
  isMasked: boolean;
  revealKey: () => Promise<string | undefined>;
  onShow: () => void;
};

/** The text is copied with the key, whether the screen shows it or not. */
export function ClientSnippets({ snippets, values, isMasked, revealKey, onShow }: ClientSnippetsProps) {
  const t = useT();
  const { copyAndNotify, dialog } = useCopy();
  const [format, setFormat] = useState<SnippetFormat | undefined>(snippets[0]?.format);
  const snippet = snippets.find((each) => each.format === format);
  if (snippet === undefined) {
    return null;
  }
  const copy = async () => {
    const key = await revealKey();
    if (key !== undefined) {
      copyAndNotify(fillSnippet(snippet, { ...values, key }), t('token.copied.code'));
    }
  };
  const labelOf = (each: ClientSnippet) => each.file ?? t(`token.use-in.${each.format === 'powershell' ? 'powershell' : 'posix'}`);
  return (
    <Stack gap="2">
      {snippets.length > 1 && (
        <Flex>
          <ChoiceBar
            label={t('token.use-in.format')}
            value={snippet.format}
            choices={snippets.map((each) => ({ value: each.format, label: labelOf(each) }))}
            onChange={setFormat}
          />
        </Flex>
      )}
      {/* Focusable, so that the keyboard scrolls it. */}
      <Code tabIndex={0} role="region" aria-label={t('token.use-in.text')}>
        {fillSnippet(snippet, values)}
      </Code>
      <Flex gap="2" align="center" wrap="wrap">
        <Button onClick={() => void copy()}>
          <Copy />
          {t('token.use-in.copy')}
        </Button>
        {isMasked && (
          <Button variant="outline" onClick={onShow}>
            <Eye />
            {t('token.key.show')}
          </Button>
        )}
        {isMasked && (
          <Text textStyle="xs" color="fg.muted">
            {t('token.use-in.copy.text')}
          </Text>
        )}
      </Flex>
      {dialog}
    </Stack>
  );
}

const Code = chakra('pre', {
  base: {
    p: '3',
    overflowX: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    textStyle: 'xs',
  },
});

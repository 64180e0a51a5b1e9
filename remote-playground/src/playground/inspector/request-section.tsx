import { gatewayAddress } from '@console/shared/addresses';
import { useSession } from '@console/shared/session';
import { type SnippetKind, snippet } from '@console/shared/snippets';
import { Button, chakra, Flex, Text, useCopied } from '@console/shared/ui';
import { Check, Copy } from 'lucide-react';
import { useT } from '../../i18n';
import { formats } from '../api/formats';
import type { RequestBody } from '../api/formats/format';

const snippetKinds = ['curl', 'python', 'node'] as const satisfies readonly SnippetKind[];

/** Copied snippets must never hold a secret. */
const keyPlaceholder = 'YOUR_API_KEY';

const shownCharacters = 50_000;

export function RequestSection({ body, path }: { body: RequestBody; path: string }) {
  const t = useT();
  const serverAddress = useSession((state) => state.status?.server_address);
  const json = JSON.stringify(body, null, 2);
  // Samples of code call chats.
  const kinds = path === formats.chat.path ? snippetKinds : [];
  return (
    <>
      <Code role="region" tabIndex={0} aria-label={t('inspector.request')}>
        {json.slice(0, shownCharacters)}
      </Code>
      {json.length > shownCharacters && (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {t('inspector.request.truncated')}
        </Text>
      )}
      <Flex wrap="wrap" gap="2" mt="2">
        <CopyAs text={json} label={t('inspector.copy.json')} />
        {kinds.map((kind) => (
          <CopyAs key={kind} text={toSnippet(kind, body, gatewayAddress(serverAddress))} label={t(`inspector.copy.${kind}`)} />
        ))}
      </Flex>
      {kinds.length > 0 && (
        <Text textStyle="xs" color="fg.muted" mt="1.5">
          {t('inspector.copy.hint')}
        </Text>
      )}
    </>
  );
}

/** The group is left out, since API keys have one of their own. */
function toSnippet(kind: SnippetKind, { group: _, messages, ...body }: RequestBody, address: string): string {
  return snippet(kind, { key: keyPlaceholder, address, body: { messages: messages as object[], ...body } });
}

function CopyAs({ text, label }: { text: string; label: string }) {
  const { isCopied, copyNow, dialog } = useCopied(text);
  return (
    <>
      <Button size="xs" variant="outline" onClick={copyNow}>
        {isCopied ? <Check /> : <Copy />}
        {label}
      </Button>
      {dialog}
    </>
  );
}

const Code = chakra('pre', {
  base: {
    maxH: '72',
    overflow: 'auto',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    textStyle: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
  },
});

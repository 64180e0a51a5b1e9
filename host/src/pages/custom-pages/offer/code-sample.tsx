import { gatewayAddress } from '@console/shared/addresses';
import { useSession } from '@console/shared/session';
import { type SnippetKind, snippet } from '@console/shared/snippets';
import { Box, ChoiceBar, CopyButton, Flex } from '@console/shared/ui';
import { useState } from 'react';
import { useCustomPagesT } from '../texts';
import { CodeBox } from './code-box';

const kinds = [
  { value: 'curl', label: 'curl' },
  { value: 'python', label: 'Python' },
  { value: 'node', label: 'Node' },
] as const satisfies { value: SnippetKind; label: string }[];

/** Strings, flags and keywords of the three. */
const token = /("[^"\n]*"|'[^'\n]*'|^ +-\w|\b(?:import|from|const|await|new)\b)/m;

export type CodeSampleProps = {
  /** Undefined where no model is known. */
  model: string | undefined;
};

/** A first request to this gateway. */
export function CodeSample({ model = 'MODEL_NAME' }: CodeSampleProps) {
  const t = useCustomPagesT();
  const [kind, setKind] = useState<SnippetKind>('curl');
  const serverAddress = useSession((state) => state.status?.server_address);
  const text = snippet(kind, {
    key: 'YOUR_API_KEY',
    address: gatewayAddress(serverAddress),
    body: { model, messages: [{ role: 'user', content: 'Hello' }] },
  });
  return (
    <Box animation="fade-in 180ms ease-out">
      <Flex align="center" justify="space-between" mb="2">
        <ChoiceBar label={t('home.code.language')} value={kind} choices={kinds} onChange={setKind} />
        <CopyButton size="sm" me="-1.5" text={text} label={t('home.code.copy')} />
      </Flex>
      <CodeBox role="region" aria-label={t('home.code')} tabIndex={0}>
        {text.split(token).map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : (
            <Box as="span" key={index} color={/^["']/.test(part) ? 'green.fg' : 'blue.fg'}>
              {part}
            </Box>
          ),
        )}
      </CodeBox>
    </Box>
  );
}

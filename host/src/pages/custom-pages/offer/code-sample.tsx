import { gatewayAddress } from '@console/shared/addresses';
import { useSession } from '@console/shared/session';
import { type SnippetKind, snippet } from '@console/shared/snippets';
import { Box, ChoiceBar, CodeBox } from '@console/shared/ui';
import { useState } from 'react';
import { useCustomPagesT } from '../texts';

const kinds = [
  { value: 'curl', label: 'curl' },
  { value: 'python', label: 'Python' },
  { value: 'node', label: 'Node' },
] as const satisfies { value: SnippetKind; label: string }[];

export type CodeSampleProps = {
  /** Undefined where no model is known. */
  model: string | undefined;
};

/** As tall as the text beside it. */
const fillsColumn = { '& > :last-child': { flexGrow: 1 } };

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
    <Box display="flex" flexDirection="column" minH={{ lg: '13.75rem' }} animation="fade-in 180ms ease-out" css={fillsColumn}>
      <Box mb="2">
        <ChoiceBar label={t('home.code.language')} value={kind} choices={kinds} onChange={setKind} />
      </Box>
      <CodeBox text={text} label={t('home.code')} copyLabel={t('home.code.copy')} />
    </Box>
  );
}

import { gatewayAddress } from '@console/shared/addresses';
import { useSession } from '@console/shared/session';
import { Box, CopyButton } from '@console/shared/ui';
import { useCustomPagesT } from '../texts';
import { CodeBox } from './code-box';

export type ShortExampleProps = {
  /** Undefined where no model is known. */
  model: string | undefined;
};

/** A first request in three lines. */
export function ShortExample({ model = 'MODEL_NAME' }: ShortExampleProps) {
  const t = useCustomPagesT();
  const serverAddress = useSession((state) => state.status?.server_address);
  const text = [
    `curl '${gatewayAddress(serverAddress)}/v1/chat/completions' \\`,
    "  -H 'Authorization: Bearer YOUR_API_KEY' \\",
    `  --json '${JSON.stringify({ model, messages: [{ role: 'user', content: 'Hello' }] })}'`,
  ].join('\n');
  return (
    <Box position="relative">
      <CodeBox role="region" aria-label={t('home.code')} tabIndex={0} pe="12">
        {text}
      </CodeBox>
      <CopyButton size="sm" position="absolute" top="2" insetEnd="2" bg="bg.panel" text={text} label={t('home.code.copy')} />
    </Box>
  );
}

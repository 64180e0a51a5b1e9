import { Button, Stack, Text } from '@console/shared/ui';
import { ExternalLink } from 'lucide-react';
import { useT } from '../../i18n';
import type { Client } from '../clients/clients';
import { type ClientValues, fillLink } from '../clients/fill';

export type ClientLinkProps = {
  client: Extract<Client, { kind: 'link' }>;
  values: Omit<ClientValues, 'key'>;
  revealKey: () => Promise<string | undefined>;
};

export function ClientLink({ client, values, revealKey }: ClientLinkProps) {
  const t = useT();
  const open = async () => {
    const key = await revealKey();
    if (key !== undefined) {
      window.open(fillLink(client, { ...values, key }), '_blank', 'noopener,noreferrer');
    }
  };
  return (
    <Stack gap="2" align="flex-start">
      <Button onClick={() => void open()}>
        <ExternalLink />
        {t('token.use-in.open', { client: client.name })}
      </Button>
      <Text textStyle="xs" color="fg.muted">
        {t('token.use-in.open.text')}
      </Text>
    </Stack>
  );
}

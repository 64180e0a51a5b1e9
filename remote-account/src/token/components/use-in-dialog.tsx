import { gatewayAddress } from '@console/shared/addresses';
import { useQuery } from '@console/shared/query';
import { hasCapability, useSession } from '@console/shared/session';
import { FormField, InfoDialog, PlainSelect, Stack } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { usableModels } from '../api/queries';
import type { Token } from '../api/types';
import { clients } from '../clients/clients';
import { exampleBody } from '../example-body';
import { limitedModels } from '../model';
import type { RevealKeys } from '../use-reveal-keys';
import { ClientLink } from './client-link';
import { ClientSnippets } from './client-snippets';

export type UseInDialogProps = { token: Token; reveal: RevealKeys; onClose: () => void };

/** How programs use a key: by a link that opens them, or by text for their settings. */
export function UseInDialog({ token, reveal, onClose }: UseInDialogProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const offered = clients.filter(({ needs }) => hasCapability(status, needs));
  const limited = limitedModels(token);
  const usable = useQuery({ ...usableModels, enabled: limited.length === 0, meta: { quiet: true } }).data ?? [];
  const models = limited.length > 0 ? limited : usable;
  const [clientId, setClientId] = useState(offered[0]?.id ?? '');
  const [chosenModel, setChosenModel] = useState<string>();
  const [shownKey, setShownKey] = useState<string>();
  const client = offered.find(({ id }) => id === clientId);
  const model = chosenModel ?? exampleBody(models).model;
  const values = { address: gatewayAddress(status?.server_address), model, site: status?.system_name ?? '' };
  const revealKey = async () => (await reveal([token]))?.get(token.id);
  const showKey = async () => setShownKey(await revealKey());
  const options = (models.length > 0 ? models : [model]).map((name) => ({ value: name, label: name }));
  return (
    <InfoDialog size="lg" title={t('token.use-in.title', { name: token.name })} onClose={onClose}>
      <Stack gap="4">
        <FormField label={t('token.use-in.client')}>
          <PlainSelect
            label={t('token.use-in.client')}
            width="full"
            value={clientId}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setClientId}
          />
        </FormField>
        <FormField label={t('token.use-in.model')}>
          <PlainSelect label={t('token.use-in.model')} width="full" value={model} options={options} onChange={setChosenModel} />
        </FormField>
        {client?.kind === 'link' && <ClientLink client={client} values={values} revealKey={revealKey} />}
        {client?.kind === 'snippet' && (
          <ClientSnippets
            key={client.id}
            snippets={client.snippets}
            values={{ ...values, key: shownKey ?? token.maskedKey }}
            isMasked={shownKey === undefined}
            revealKey={revealKey}
            onShow={showKey}
          />
        )}
      </Stack>
    </InfoDialog>
  );
}

import { chakra, Flex, Input, Text } from '@console/shared/ui';
import { type FormEvent, useId } from 'react';
import { useT } from '../../i18n';
import { EndpointSelect } from './endpoint-select';
import type { SourceDraft } from './sources';

export type OtherGatewayProps = { draft: SourceDraft; isInvalid: boolean; onChange: (draft: SourceDraft) => void; onSubmit: () => void };

const schemes = ['http://', 'https://'];

/** A gateway, or a list of a known format, that is no channel. */
export function OtherGateway({ draft, isInvalid, onChange, onSubmit }: OtherGatewayProps) {
  const t = useT();
  const id = useId();
  const isBroken = isInvalid && !schemes.some((scheme) => scheme.startsWith(draft.address.trim().toLowerCase()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <chakra.form noValidate display="grid" gap="1.5" onSubmit={submit}>
      <chakra.label htmlFor={id} fontWeight="medium" textStyle="sm">
        {t('operation.prices.sync.address')}
      </chakra.label>
      <Flex gap="2" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Input
          id={id}
          type="url"
          autoComplete="off"
          placeholder="https://gateway.example.com"
          value={draft.address}
          aria-invalid={isBroken || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange({ ...draft, address: event.currentTarget.value })}
        />
        <EndpointSelect
          label={t('operation.prices.sync.endpoint')}
          value={draft.addressEndpoint}
          onChange={(addressEndpoint) => onChange({ ...draft, addressEndpoint })}
        />
      </Flex>
      <Text id={`${id}-hint`} textStyle="xs" color={isBroken ? 'fg.error' : 'fg.muted'}>
        {t(isBroken ? 'operation.prices.sync.address.invalid' : 'operation.prices.sync.address.hint')}
      </Text>
    </chakra.form>
  );
}

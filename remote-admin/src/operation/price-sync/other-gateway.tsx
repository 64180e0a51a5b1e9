import { Flex, Input, Stack, Text } from '@console/shared/ui';
import { useId } from 'react';
import { useT } from '../../i18n';
import { EndpointSelect } from './endpoint-select';
import type { SourceDraft } from './sources';

export type OtherGatewayProps = { draft: SourceDraft; isInvalid: boolean; onChange: (draft: SourceDraft) => void };

/** A gateway, or a list of a known format, that is no channel. */
export function OtherGateway({ draft, isInvalid, onChange }: OtherGatewayProps) {
  const t = useT();
  const id = useId();
  return (
    <Stack gap="1.5">
      <Text as="label" {...{ htmlFor: id }} fontWeight="medium" textStyle="sm">
        {t('operation.prices.sync.address')}
      </Text>
      <Flex gap="2" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Input
          id={id}
          type="url"
          autoComplete="off"
          placeholder="https://gateway.example.com"
          value={draft.address}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange({ ...draft, address: event.currentTarget.value })}
        />
        <EndpointSelect
          label={t('operation.prices.sync.endpoint')}
          value={draft.addressEndpoint}
          onChange={(addressEndpoint) => onChange({ ...draft, addressEndpoint })}
        />
      </Flex>
      <Text id={`${id}-hint`} textStyle="xs" color={isInvalid ? 'fg.error' : 'fg.muted'}>
        {t(isInvalid ? 'operation.prices.sync.address.invalid' : 'operation.prices.sync.address.hint')}
      </Text>
    </Stack>
  );
}

import { gatewayAddress } from '@console/shared/addresses';
import { useSession } from '@console/shared/session';
import { endpointSnippet, type SampleEndpoint, sampleEndpoints } from '@console/shared/snippets';
import { Box, ChoiceBar, CodeBox, Flex, PlainSelect } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import type { PriceRow } from '../rows';
import type { EndpointPaths } from '../use-prices';

const languages = [
  { value: 'curl', label: 'curl' },
  { value: 'python', label: 'Python' },
  { value: 'node', label: 'Node' },
] as const;

export type CodeSamplesProps = { row: Pick<PriceRow, 'name' | 'endpoints'>; paths: EndpointPaths };

/** First requests to the endpoints of a model. */
export function CodeSamples({ row: { name, endpoints }, paths }: CodeSamplesProps) {
  const t = useT();
  const serverAddress = useSession((state) => state.status?.server_address);
  const [language, setLanguage] = useState<(typeof languages)[number]['value']>('curl');
  const [chosen, setChosen] = useState<SampleEndpoint>();
  // A gateway that tells no endpoints has chats.
  const offered = endpoints ? sampleEndpoints.filter((endpoint) => endpoints.includes(endpoint)) : (['openai'] as const);
  const endpoint = offered.find((each) => each === chosen) ?? offered[0];
  if (endpoint === undefined) {
    return null;
  }
  const path = paths?.[endpoint]?.path;
  const text = endpointSnippet(language, {
    endpoint,
    model: name,
    key: 'YOUR_API_KEY',
    address: gatewayAddress(serverAddress),
    ...(path && { path }),
  });
  return (
    <section>
      <h3>{t('pricing.code')}</h3>
      <Flex gap="2" wrap="wrap" mb="2" align="center">
        {offered.length > 1 && (
          <PlainSelect
            label={t('pricing.code.endpoint')}
            value={endpoint}
            options={offered.map((value) => ({ value, label: t(`pricing.endpoint.${value}`) }))}
            onChange={(value) => setChosen(offered.find((each) => each === value))}
          />
        )}
        <ChoiceBar label={t('pricing.code.language')} value={language} choices={languages} onChange={setLanguage} />
      </Flex>
      <Box minW="0">
        <CodeBox text={text} label={t('pricing.code')} copyLabel={t('pricing.code.copy')} />
      </Box>
    </section>
  );
}

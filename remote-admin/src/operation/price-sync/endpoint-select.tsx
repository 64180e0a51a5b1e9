import { priceEndpoints } from '@console/shared/contract';
import { PlainSelect } from '@console/shared/ui';
import { type Key, useT } from '../../i18n';

export type EndpointSelectProps = { label: string; value: string; own?: string; onChange: (endpoint: string) => void };

const names: Record<string, Key> = {
  '/api/pricing': 'operation.prices.sync.endpoint.pricing',
  '/api/ratio_config': 'operation.prices.sync.endpoint.ratio-config',
  openrouter: 'operation.prices.sync.endpoint.openrouter',
};

/** What is read at the address of a gateway; `own` is the endpoint that the gateway suggests for it. */
export function EndpointSelect({ label, value, own = priceEndpoints[0], onChange }: EndpointSelectProps) {
  const t = useT();
  const options = [...new Set<string>([own, ...priceEndpoints])].map((endpoint) => {
    const name = names[endpoint];
    return { value: endpoint, label: name ? t(name) : endpoint };
  });
  return <PlainSelect label={label} value={value} options={options} onChange={onChange} />;
}

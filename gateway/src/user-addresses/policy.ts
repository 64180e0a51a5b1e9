import type { Gateway } from '../gateway';
import type { OptionKey } from '../options/defaults';
import type { Options } from '../options/options';
import { type AddressFilter, createAddressFilter, type RefusingList } from '../outgoing/address-filter';
import { portOf } from '../outgoing/ports';
import type { AddressPolicy, Network } from '../outgoing/ssrf-guard';

const filterOptions: readonly OptionKey[] = [
  'fetch_setting.domain_filter_mode',
  'fetch_setting.domain_list',
  'fetch_setting.ip_filter_mode',
  'fetch_setting.ip_list',
  'fetch_setting.apply_ip_filter_for_domain',
  'fetch_setting.allowed_ports',
];

// A filter keeps connections of its own, so it stays the same as long as the options do.
const filters = new WeakMap<Options, { source: string; filter: AddressFilter }>();

function filterOf(options: Options): AddressFilter {
  const source = JSON.stringify(filterOptions.map(options.text));
  const known = filters.get(options);
  if (known?.source === source) {
    return known.filter;
  }
  const readList = (key: OptionKey) => (Array.isArray(options.json(key)) ? (options.json(key) as string[]) : []);
  const filter = createAddressFilter({
    domains: { entries: readList('fetch_setting.domain_list'), isAllowList: options.flag('fetch_setting.domain_filter_mode') },
    addresses: { entries: readList('fetch_setting.ip_list'), isAllowList: options.flag('fetch_setting.ip_filter_mode') },
    checksResolved: options.flag('fetch_setting.apply_ip_filter_for_domain'),
    ports: readList('fetch_setting.allowed_ports'),
  });
  filters.set(options, { source, filter });
  return filter;
}

/** The policy for an address that a user entered or an upstream returned; `network` is that of its kind without the `fetch_setting` options. */
export function userAddressPolicy({ options }: Pick<Gateway, 'options'>, network: Network): AddressPolicy {
  if (!options.flag('fetch_setting.enable_ssrf_protection')) {
    return { network: 'any' };
  }
  return { network: options.flag('fetch_setting.allow_private_ip') ? 'any' : network, filter: filterOf(options) };
}

/** What refuses a web address of a user as it is written; names are checked again when they are resolved. */
export function checkUserAddress(gateway: Pick<Gateway, 'options'>, address: string): RefusingList | undefined {
  const url = new URL(address);
  return userAddressPolicy(gateway, 'public').filter?.checkTarget(url.hostname, portOf(url));
}

import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { addressKind } from '@console/shared/contract/network';
import * as z from 'zod/mini';
import { parsePorts } from '../outgoing/ports';

const maxEntries = 200;

function isDomain(entry: string): boolean {
  const name = entry.replace(/^\*\./, '');
  const host = /[\s/:@*?#]/.test(name) ? '' : domainToASCII(name);
  return host !== '' && isIP(host) === 0;
}

const entries = (isValid: (entry: string) => boolean, rule: string) =>
  z.array(z.string().check(z.maxLength(253), z.refine(isValid, rule))).check(z.maxLength(maxEntries));

/** The option `fetch_setting.domain_list`. */
export const domainsSchema = entries(isDomain, 'example.com, *.example.com');

/** The option `fetch_setting.ip_list`. */
export const networksSchema = entries((entry) => addressKind(entry) !== undefined, '203.0.113.7, 10.0.0.0/8');

/** The option `fetch_setting.allowed_ports`. */
export const portsSchema = entries((entry) => parsePorts(entry) !== undefined, '443, 8000-8999');

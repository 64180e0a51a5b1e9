import type * as z from 'zod/mini';
import type { Gateway } from '../gateway';
import { uptimeGroupsSchema } from '../options/site-content';

export type StatusPage = z.infer<typeof uptimeGroupsSchema>[number];

/** The status pages of Uptime Kuma that the site shows; none while they are off. */
export const statusPages = ({ options }: Pick<Gateway, 'options'>): StatusPage[] =>
  options.flag('console_setting.uptime_kuma_enabled')
    ? (uptimeGroupsSchema.safeParse(options.json('console_setting.uptime_kuma_groups')).data ?? [])
    : [];

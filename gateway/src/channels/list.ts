import { channelStatus, type PageRecord, sortFields } from '@console/shared/contract';
import { and, count, countDistinct, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../db/database';
import { contains } from '../db/like';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { type SortedPaging, sortedPaging } from '../http/sorting';
import { hasKey } from './channel-key';

/** `byId` is the order of tags. */
export type ChannelPaging = SortedPaging & { byId: boolean };

export function channelPaging(c: Context): ChannelPaging {
  const byId = c.req.query('id_sort') === 'true';
  const defaultOrder = byId ? [desc(channels.id)] : [desc(channels.priority), desc(channels.id)];
  return { ...sortedPaging(c, { table: channels, fields: sortFields.channel, defaultOrder }), byId };
}

export const isDisabled = inArray(channels.status, [channelStatus.disabled, channelStatus.autoDisabled]);

export const hasTag = (tag = ''): SQL | undefined => (tag ? eq(channels.tag, tag) : undefined);

export function channelFilter(
  { vault }: Pick<Gateway, 'vault'>,
  { keyword, model, group }: { keyword: string; model: string; group: string },
): SQL | undefined {
  const byKeyword = keyword
    ? or(
        contains(channels.name, keyword),
        hasKey(vault, keyword),
        /^\d{1,15}$/.test(keyword) ? eq(channels.id, Number(keyword)) : undefined,
      )
    : undefined;
  const inGroup = group && group !== 'null' ? gt(sql`instr(',' || ${channels.group} || ',', ${`,${group},`})`, 0) : undefined;
  return and(byKeyword, model ? contains(channels.models, model) : undefined, inGroup);
}

export async function listChannels(
  db: Database,
  where: SQL | undefined,
  { orderBy, page, pageSize, offset }: ChannelPaging,
): Promise<PageRecord<ChannelRow>> {
  const [items, [total]] = await db.batch([
    db
      .select()
      .from(channels)
      .where(where)
      .orderBy(...orderBy)
      .limit(pageSize)
      .offset(offset),
    db.select({ count: count() }).from(channels).where(where),
  ]);
  return { items, total: total?.count ?? 0, page, page_size: pageSize };
}

export async function listTagged(
  db: Database,
  filter: SQL | undefined,
  { byId, orderBy, page, pageSize, offset }: ChannelPaging,
): Promise<PageRecord<ChannelRow>> {
  const where = and(sql`${channels.tag} <> ''`, filter);
  const tagOrder = byId ? desc(sql`max(${channels.id})`) : desc(sql`max(${channels.priority})`);
  const [tags, [total]] = await db.batch([
    db
      .select({ tag: channels.tag })
      .from(channels)
      .where(where)
      .groupBy(channels.tag)
      .orderBy(tagOrder, channels.tag)
      .limit(pageSize)
      .offset(offset),
    db
      .select({ count: countDistinct(channels.tag) })
      .from(channels)
      .where(where),
  ]);
  const places = new Map(tags.map(({ tag }, place) => [tag, place]));
  const rows = await db
    .select()
    .from(channels)
    .where(sql`${channels.tag} IN (SELECT value FROM json_each(${JSON.stringify([...places.keys()])}))`)
    .orderBy(...orderBy);
  const placeOf = ({ tag }: ChannelRow) => places.get(tag) ?? 0;
  return { items: rows.sort((a, b) => placeOf(a) - placeOf(b)), total: total?.count ?? 0, page, page_size: pageSize };
}

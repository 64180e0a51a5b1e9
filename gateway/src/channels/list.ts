import { type ChannelPageRecord, channelStatus, type PageRecord, sortFields } from '@console/shared/contract';
import { and, count, countDistinct, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../db/database';
import { contains } from '../db/like';
import { type ChannelRow, channels } from '../db/schema';
import type { Gateway } from '../gateway';
import { type SortedPaging, sortedPaging } from '../http/sorting';
import { hasKey } from './channel-key';

/** `byId` is the order of tags. */
type ChannelPaging = SortedPaging & { byId: boolean };

function channelPaging(c: Context): ChannelPaging {
  const byId = c.req.query('id_sort') === 'true';
  const defaultOrder = byId ? [desc(channels.id)] : [desc(channels.priority), desc(channels.id)];
  return { ...sortedPaging(c, { table: channels, fields: sortFields.channel, defaultOrder }), byId };
}

export const isDisabled = inArray(channels.status, [channelStatus.disabled, channelStatus.autoDisabled]);

/** Of a request; other values of `status` and `type` filter nothing, as in New API. */
function choiceFilter({ status, tag = '' }: Record<string, string>): SQL | undefined {
  const byStatus = { enabled: eq(channels.status, channelStatus.enabled), disabled: isDisabled };
  return and(
    status === 'enabled' || status === 'disabled' ? byStatus[status] : undefined,
    // A tag may be on any page.
    tag ? eq(channels.tag, tag) : undefined,
  );
}

const typeFilter = ({ type = '' }: Record<string, string>): SQL | undefined =>
  /^\d{1,9}$/.test(type) ? eq(channels.type, Number(type)) : undefined;

function searchFilter(
  { vault }: Pick<Gateway, 'vault'>,
  { keyword = '', model = '', group = '' }: Record<string, string>,
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

async function listPage(
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

/** Tags of which a channel matches, each with its channels that match the choices. */
async function listTagged(
  db: Database,
  search: SQL | undefined,
  choices: SQL | undefined,
  { byId, orderBy, page, pageSize, offset }: ChannelPaging,
): Promise<PageRecord<ChannelRow>> {
  const where = and(sql`${channels.tag} <> ''`, search, choices);
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
    .where(and(sql`${channels.tag} IN (SELECT value FROM json_each(${JSON.stringify([...places.keys()])}))`, choices))
    .orderBy(...orderBy);
  const placeOf = ({ tag }: ChannelRow) => places.get(tag) ?? 0;
  return { items: rows.sort((a, b) => placeOf(a) - placeOf(b)), total: total?.count ?? 0, page, page_size: pageSize };
}

async function countTypes(db: Database, where: SQL | undefined): Promise<Record<string, number>> {
  const rows = await db.select({ type: channels.type, count: count() }).from(channels).where(where).groupBy(channels.type);
  return Object.fromEntries(rows.map((row) => [row.type, row.count]));
}

/** A page of channels, or of tags with their channels. Types are counted without the filter by type. */
export async function listChannels(
  gateway: Pick<Gateway, 'db' | 'vault'>,
  c: Context,
  { isSearch }: { isSearch: boolean },
): Promise<Omit<ChannelPageRecord, 'items'> & { items: ChannelRow[] }> {
  const { db } = gateway;
  const query = c.req.query();
  const search = isSearch ? searchFilter(gateway, query) : undefined;
  const choices = and(choiceFilter(query), typeFilter(query));
  const paging = channelPaging(c);
  const [page, type_counts] = await Promise.all([
    query.tag_mode === 'true' ? listTagged(db, search, choices, paging) : listPage(db, and(search, choices), paging),
    countTypes(db, and(search, choiceFilter(query))),
  ]);
  return { ...page, type_counts };
}

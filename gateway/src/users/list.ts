import type { PageRecord, UserRecord } from '@console/shared/contract';
import { and, count, desc, eq, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { contains } from '../db/like';
import { users } from '../db/schema';
import type { Paging } from '../http/query';
import { toRecord } from './record';

export function userFilter({ keyword, group }: { keyword: string; group: string }): SQL | undefined {
  const byKeyword = keyword
    ? or(
        contains(users.username, keyword),
        contains(users.email, keyword),
        contains(users.display_name, keyword),
        /^\d{1,15}$/.test(keyword) ? eq(users.id, Number(keyword)) : undefined,
      )
    : undefined;
  return and(byKeyword, group ? eq(users.group, group) : undefined);
}

export async function listUsers(db: Database, where: SQL | undefined, { page, pageSize, offset }: Paging): Promise<PageRecord<UserRecord>> {
  const [rows, [total]] = await db.batch([
    db.select().from(users).where(where).orderBy(desc(users.id)).limit(pageSize).offset(offset),
    db.select({ count: count() }).from(users).where(where),
  ]);
  return { items: rows.map(toRecord), total: total?.count ?? 0, page, page_size: pageSize };
}

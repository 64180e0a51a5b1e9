import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { FacadeEnv, RouteSet } from './facade';
import { ok, refuse } from './responses';

const [min, max] = [1000, 10_000];
const off = '签到功能未启用';

const today = () => new Date().toISOString().slice(0, 10);

/** New API since January 2026. */
export const checkIns: RouteSet = ({ allow, control }) =>
  new Hono<FacadeEnv>()
    .get('/api/user/checkin', allow(roles.user), (c) => {
      if (!control.checkIn) {
        return refuse(c, off);
      }
      const all = control.checkIns.get(c.var.caller.userId) ?? [];
      const records = all.filter(({ checkin_date }) => checkin_date.startsWith(c.req.query('month') ?? today().slice(0, 7)));
      const total = all.reduce((sum, { quota_awarded }) => sum + quota_awarded, 0);
      const isDone = all.some(({ checkin_date }) => checkin_date === today());
      const stats = { checked_in_today: isDone, checkin_count: records.length, records, total_checkins: all.length, total_quota: total };
      return ok(c, { enabled: true, min_quota: min, max_quota: max, stats });
    })
    .post('/api/user/checkin', allow(roles.user), (c) => {
      const { userId } = c.var.caller;
      const all = control.checkIns.get(userId) ?? [];
      if (!control.checkIn || all.some(({ checkin_date }) => checkin_date === today())) {
        return refuse(c, control.checkIn ? '今日已签到' : off);
      }
      const record = { checkin_date: today(), quota_awarded: min + 500 };
      control.checkIns.set(userId, [record, ...all]);
      return ok(c, record, '签到成功');
    });

export const veloeraCheckIn: RouteSet = ({ allow, control }) =>
  new Hono<FacadeEnv>()
    .get('/api/user/check_in_status', allow(roles.user), (c) => ok(c, { can_check_in: !control.checkIns.has(c.var.caller.userId) }))
    .post('/api/user/check_in', allow(roles.user), (c) => {
      const { userId } = c.var.caller;
      if (!control.checkIn || control.checkIns.has(userId)) {
        return refuse(c, control.checkIn ? '你今天已经签到过了' : off);
      }
      control.checkIns.set(userId, [{ checkin_date: today(), quota_awarded: min }]);
      return ok(c, { quota: min }, '签到成功');
    });

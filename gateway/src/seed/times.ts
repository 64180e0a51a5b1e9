import { type Plan, seedingStart } from './plan';
import { type Random, weighted } from './random';

const day = 86_400;
const beijingOffset = 8 * 3600;
const byHour = [3, 2, 1, 1, 1, 1, 2, 4, 8, 13, 16, 15, 11, 12, 16, 17, 16, 14, 11, 10, 11, 10, 8, 5];
const weekend = [0, 6];

/** Sorted times: more by day, on workdays and towards the end, as when a site grows. */
export function busyTimes(plan: Plan, count: number, random: Random): Int32Array {
  const start = seedingStart(plan);
  const midnight = start - ((start + beijingOffset) % day);
  const days = Array.from({ length: plan.days + 1 }, (_, index) => index);
  const weightOf = (index: number) => {
    const weekday = new Date((midnight + beijingOffset + index * day) * 1000).getUTCDay();
    return (1 + index / plan.days) * (weekend.includes(weekday) ? 0.45 : 1);
  };
  const pickDay = weighted(days, weightOf);
  const pickHour = weighted([...byHour.keys()], (hour) => byHour[hour] ?? 0);
  const times = new Int32Array(count);
  for (let index = 0; index < count; ) {
    const time = midnight + pickDay(random) * day + pickHour(random) * 3600 + random.int(0, 3599);
    if (time >= start && time <= plan.now) {
      times[index] = time;
      index += 1;
    }
  }
  return times.sort();
}

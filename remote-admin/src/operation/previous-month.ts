/** Unix seconds; clamped to the last day of a shorter month. */
export function getPreviousMonth(now = new Date()): number {
  const lastDay = new Date(now.getFullYear(), now.getMonth(), 0).getDate();
  const day = Math.min(now.getDate(), lastDay);
  return Math.floor(new Date(now.getFullYear(), now.getMonth() - 1, day, now.getHours(), now.getMinutes()).getTime() / 1000);
}

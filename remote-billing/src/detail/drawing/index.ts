export { Sparkline } from './sparkline';
export { UsageChart } from './usage-chart';

import { latencyClass, latencyQuantile } from '@console/shared/contract/usage-report';

const counts = Array.from({ length: 14 }, () => 0);
for (const milliseconds of [400, 900, 1500, 6000]) {
  const index = latencyClass(milliseconds);
  counts[index] = (counts[index] ?? 0) + 1;
}
export const median = latencyQuantile(counts, 0.5);

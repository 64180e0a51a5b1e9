import { useQueryClient } from '@console/shared/query';
import { useState } from 'react';
import { createMeasure, type Measure } from './measure';

/** The same function for as long as the page is there: it remembers which lines of the log it has seen. */
export function useMeasure(): Measure {
  const client = useQueryClient();
  const [measure] = useState(() => createMeasure(client));
  return measure;
}

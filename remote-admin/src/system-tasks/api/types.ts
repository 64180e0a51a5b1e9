import type { SystemTaskStatus } from '@console/shared/contract';

/** Times are Unix seconds. */
export type Task = {
  id: string;
  type: string;
  status: SystemTaskStatus;
  /** In percent; undefined if unknown. */
  progress: number | undefined;
  /** How many of how many. */
  processed: number | undefined;
  total: number | undefined;
  /** Names and numbers. */
  payload: [name: string, value: string][];
  result: [name: string, value: string][];
  error: string;
  node: string;
  startedAt: number;
  updatedAt: number;
};

/** A process of the gateway. Times are Unix seconds. */
export type Node = {
  name: string;
  isStale: boolean;
  /** Undefined where the node does not tell. */
  version: string | undefined;
  address: string | undefined;
  platform: string | undefined;
  isMain: boolean;
  cpuPercent: number | undefined;
  memoryPercent: number | undefined;
  storagePercent: number | undefined;
  startedAt: number;
  lastSeenAt: number;
};

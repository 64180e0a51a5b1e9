/** `status` of a system task. */
export const systemTaskStatuses = ['pending', 'running', 'succeeded', 'failed'] as const;
/** `status` of a system task. */
export type SystemTaskStatus = (typeof systemTaskStatuses)[number];

/** A long job of the gateway, of `GET /api/system-task/list`. Times are Unix seconds. */
export type SystemTaskRecord = {
  id: number;
  task_id: string;
  /** `log_cleanup`, `channel_test`, or another that the gateway knows. */
  type: string;
  status: SystemTaskStatus;
  /** What was asked for. */
  payload: unknown;
  /** With `processed` and `total`, or `progress` in percent. */
  state: unknown;
  result: unknown;
  error: string;
  /** The node that runs it. */
  locked_by: string;
  created_at: number;
  updated_at: number;
};

/** A running gateway process, of `GET /api/system-info/instances`. Times are Unix seconds. */
export type SystemNodeRecord = {
  node_name: string;
  status: 'online' | 'stale';
  started_at: number;
  last_seen_at: number;
  stale_after_seconds: number;
  /** As the node reports it. */
  info: unknown;
};

/** One drawing task. All times are Unix milliseconds; 0 is not yet. */
export type DrawingRecord = {
  id: number;
  /** What the upstream said to the request: 1 submitted, 21 exists already, 22 queued, 0 not submitted. */
  code: number;
  user_id: number;
  /** For example `IMAGINE`; others than the known ones may come. */
  action: string;
  mj_id: string;
  prompt: string;
  prompt_en: string;
  description: string;
  state: string;
  submit_time: number;
  start_time: number;
  finish_time: number;
  /** May lead nowhere while the task is unfinished. */
  image_url: string;
  /** Empty directly after the request. */
  status: string;
  /** Text such as `50%`. */
  progress: string;
  fail_reason: string;
  channel_id: number;
  quota: number;
  /** JSON text. */
  buttons: string;
  /** JSON text. */
  properties: string;
};

/** One task of another kind, such as music. All times are Unix seconds; 0 is not yet. */
export type TaskRecord = {
  id: number;
  created_at: number;
  updated_at: number;
  task_id: string;
  platform: string;
  user_id: number;
  /** 0 in one's own list. */
  channel_id: number;
  quota: number;
  action: string;
  /** Empty directly after the request. */
  status: string;
  fail_reason: string;
  submit_time: number;
  start_time: number;
  finish_time: number;
  /** Text such as `50%`. */
  progress: string;
  properties: { input?: string };
  /** What the upstream answered, as it is. */
  data: unknown;
};

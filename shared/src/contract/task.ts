/** One drawing task. Times are Unix milliseconds; 0 is not yet. */
export type DrawingRecord = {
  id: number;
  /** Submission result of the upstream: 0 not submitted, 1 submitted, 21 exists (shown as waiting), 22 queued (shown as duplicate). */
  code: number;
  user_id: number;
  /** `IMAGINE`, or values that this console does not know. */
  action: string;
  mj_id: string;
  prompt: string;
  prompt_en: string;
  description: string;
  state: string;
  submit_time: number;
  start_time: number;
  finish_time: number;
  /** May be broken while the task is running. */
  image_url: string;
  status: string;
  progress: string;
  fail_reason: string;
  channel_id: number;
  /** Points. */
  quota: number;
  buttons: string;
  properties: string;
};

/** One task of another kind, such as music. Times are Unix seconds; 0 is not yet. */
export type TaskRecord = {
  id: number;
  created_at: number;
  updated_at: number;
  task_id: string;
  platform: string;
  user_id: number;
  /** 0 in the user's own list. */
  channel_id: number;
  /** Points. */
  quota: number;
  action: string;
  /** Address of the video or another file that the task made. */
  result_url?: string;
  /** Empty right after the request. */
  status: string;
  fail_reason: string;
  submit_time: number;
  start_time: number;
  finish_time: number;
  /** `50%` */
  progress: string;
  properties: { input?: string };
  data: unknown;
};

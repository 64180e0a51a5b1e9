import { drawings, tasks } from '../db/schema';
import type { Seeding } from './plan';
import type { Random } from './random';
import { addRows, columnsOf, rowWriter, type Writer } from './rows';
import { busyTimes } from './times';

const drawingStatuses = ['SUCCESS', 'FAILURE', 'IN_PROGRESS', 'SUBMITTED', 'NOT_START', 'MODAL', ''] as const;
const taskStatuses = ['SUCCESS', 'FAILURE', 'IN_PROGRESS', 'QUEUED', 'SUBMITTED', 'NOT_START', 'UNKNOWN', ''] as const;
const actions = [
  ...['IMAGINE', 'UPSCALE', 'VARIATION', 'REROLL', 'DESCRIBE', 'BLEND', 'UPLOAD', 'MODAL', 'HIGH_VARIATION', 'LOW_VARIATION'],
  ...['PAN', 'INPAINT', 'ZOOM', 'CUSTOM_ZOOM', 'SHORTEN', 'SWAP_FACE'],
];
/** As typed and in English, as services translate it. */
const prompts: [typed: string, en: string][] = [
  ['雨夜的霓虹街道，电影感', 'a neon street on a rainy night, cinematic'],
  ['an orange cat with a scarf on a window sill, watercolour', ''],
  ['a minimalist logo for a coffee brand', ''],
  ['a wooden cabin below snowy mountains, morning mist', ''],
  ['未来城市的空中花园，超广角', 'hanging gardens of a future city, ultra wide angle'],
];
const songs = [
  'a light folk song about summer by the sea',
  '深夜电台风格的爵士钢琴曲',
  'an upbeat synthwave track about night drives',
  'a school song for graduation day',
];
const failures = ['Banned prompt detected', 'Timed out after 60 minutes', 'The queue is full'];

export async function createMediaTasks(tx: Writer, seeding: Seeding): Promise<void> {
  const { plan, users } = seeding;
  if (users.length === 0) {
    return;
  }
  const drawn = Math.ceil(plan.tasks * 0.6);
  await addRows(tx, drawings, () => createDrawings(tx, seeding, drawn));
  await addRows(tx, tasks, () => createSongs(tx, seeding, plan.tasks - drawn));
}

function turnOf<Status extends string>(
  random: Random,
  statuses: readonly Status[],
  of: readonly string[],
  index: number,
): [Status, string] {
  if (index < statuses.length * of.length) {
    return [statuses[index % statuses.length] as Status, of[Math.floor(index / statuses.length)] ?? ''];
  }
  return [random.chance(0.92) ? (statuses[0] as Status) : (statuses[1] as Status), random.pick(of)];
}

const channelOf = ({ channels, random }: Seeding, type: number): number => {
  const matchingChannels = channels.filter((channel) => channel.type === type);
  return matchingChannels.length > 0 ? random.pick(matchingChannels).id : 0;
};

async function createDrawings(tx: Writer, seeding: Seeding, count: number): Promise<void> {
  const { plan, random, users } = seeding;
  const writer = rowWriter(tx, drawings, columnsOf(drawings));
  const times = busyTimes(plan, count, random);
  for (const [index, time] of times.entries()) {
    const [status, action] = turnOf(random, drawingStatuses, actions, count - 1 - index);
    const [typed, en] = random.pick(prompts);
    const submitted = time * 1000 + random.int(0, 999);
    const isOver = status === 'SUCCESS' || status === 'FAILURE';
    const hasStarted = isOver || status === 'IN_PROGRESS' || status === 'MODAL';
    const started = hasStarted ? submitted + random.int(300, 9_000) : 0;
    const id = `${submitted}${String(random.int(0, 999)).padStart(3, '0')}`;
    await writer.add({
      code: isOver ? random.pick([1, 1, 1, 1, 21, 22]) : status === '' ? random.pick([0, 1]) : 1,
      user_id: random.pick(users).id,
      action,
      mj_id: id,
      prompt: action === 'DESCRIBE' ? '' : typed,
      prompt_en: en,
      description: status === '' ? 'Submitted' : '',
      state: '',
      submit_time: submitted,
      start_time: started,
      finish_time: isOver ? started + random.int(8_000, 95_000) : 0,
      image_url: status === 'SUCCESS' && action !== 'SHORTEN' ? `builtin://demo/${id}` : '',
      status,
      progress: status === 'SUCCESS' ? '100%' : status === 'IN_PROGRESS' ? `${random.int(5, 95)}%` : hasStarted ? '60%' : '0%',
      fail_reason: status === 'FAILURE' ? random.pick(failures) : '',
      channel_id: channelOf(seeding, 2),
      quota: ['INPAINT', 'CUSTOM_ZOOM'].includes(action) || status === 'FAILURE' ? 0 : 50_000,
      buttons: status === 'SUCCESS' ? JSON.stringify([{ customId: 'MJ::JOB::upsample::1', label: 'U1' }]) : '',
      properties: JSON.stringify({ finalPrompt: en }),
    });
  }
  await writer.flush();
}

async function createSongs(tx: Writer, seeding: Seeding, count: number): Promise<void> {
  const { plan, random, users } = seeding;
  const writer = rowWriter(tx, tasks, columnsOf(tasks));
  const times = busyTimes(plan, count, random);
  for (const [index, time] of times.entries()) {
    const [status, action] = turnOf(random, taskStatuses, ['MUSIC', 'LYRICS'], count - 1 - index);
    const input = random.pick(songs);
    const isOver = status === 'SUCCESS' || status === 'FAILURE';
    const started = isOver || status === 'IN_PROGRESS' ? time + random.int(1, 20) : 0;
    const finished = isOver ? started + random.int(20, 160) : 0;
    const id = `demo-${index}-${random.int(100_000, 999_999)}`;
    const text = `[Verse]\n${input}\n`;
    const song = {
      id,
      title: input,
      status: 'complete',
      audio_url: `https://music.example/${id}.mp3`,
      metadata: { duration: random.int(60, 240) },
    };
    await writer.add({
      created_at: time,
      updated_at: finished || time,
      task_id: id,
      platform: 'suno',
      user_id: random.pick(users).id,
      channel_id: channelOf(seeding, 36),
      quota: status === 'FAILURE' ? 0 : action === 'MUSIC' ? 50_000 : 5_000,
      action,
      status,
      fail_reason: status === 'FAILURE' ? random.pick(failures) : '',
      submit_time: time,
      start_time: started,
      finish_time: finished,
      progress: isOver ? '100%' : status === 'IN_PROGRESS' ? `${random.int(5, 95)}%` : '0%',
      properties: JSON.stringify({ input }),
      data: JSON.stringify(status !== 'SUCCESS' ? null : action === 'MUSIC' ? [song] : { id, title: input, text, status: 'complete' }),
    });
  }
  await writer.flush();
}

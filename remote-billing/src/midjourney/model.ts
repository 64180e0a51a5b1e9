import type { DrawingRecord } from '@console/shared/contract';
import type { useT } from '../i18n';
import { parseJob } from '../jobs';
import type { Drawing, SubmitResult } from './api/types';

/** Drawings have times in milliseconds. */
export function fromRecord(record: DrawingRecord): Drawing {
  return {
    ...parseJob(record, record.mj_id, 1000),
    code: record.code,
    imageUrl: record.image_url,
    prompt: record.prompt,
    promptEn: record.prompt_en,
    description: record.description,
    buttons: parseJson(record.buttons),
    properties: parseJson(record.properties),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const actions = [
  ...(['IMAGINE', 'UPSCALE', 'VARIATION', 'HIGH_VARIATION', 'LOW_VARIATION', 'PAN', 'DESCRIBE', 'BLEND', 'UPLOAD'] as const),
  ...(['SHORTEN', 'REROLL', 'INPAINT', 'ZOOM', 'CUSTOM_ZOOM', 'MODAL', 'SWAP_FACE'] as const),
];

export type Action = (typeof actions)[number];

export const isAction = (text: string): text is Action => (actions as readonly string[]).includes(text);

const results: Record<number, SubmitResult> = { 0: 'refused', 1: 'submitted', 21: 'waiting', 22: 'duplicate' };

export const parseSubmitResult = (code: number): SubmitResult => results[code] ?? 'other';

export const formatSubmitResult = ({ code }: Pick<Drawing, 'code'>, t: ReturnType<typeof useT>): string =>
  t(`midjourney.result.${parseSubmitResult(code)}`, { code });

export const proxiedImageUrl = (mjId: string): string => `/mj/image/${encodeURIComponent(mjId)}`;

/**
 * The page may load images over HTTPS and from its own origin only, and links of drawing sites expire, while the gateway can still
 * proxy them.
 */
export function imageSources({ imageUrl, jobId }: Pick<Drawing, 'imageUrl' | 'jobId'>): string[] {
  if (imageUrl === '') {
    return [];
  }
  const isLoadable = URL.canParse(imageUrl) && new URL(imageUrl).protocol === 'https:';
  return [...(isLoadable ? [imageUrl] : []), ...(jobId === '' ? [] : [proxiedImageUrl(jobId)])];
}

/** Some upstreams provide a preview of a running drawing; the proxy URL of the gateway does not load before it is done. */
export const hasPicture = ({ status, imageUrl }: Pick<Drawing, 'status' | 'imageUrl'>): boolean =>
  imageUrl !== '' && (status === 'done' || (status === 'running' && !imageUrl.includes('/mj/image/')));

import type { FacadeProfile } from '../facade';
import { profile202504 } from './2025-04';
import { profile202602 } from './2026-02';
import { profile202607 } from './2026-07';
import { profile202608 } from './2026-08';
import { profileVeloera } from './veloera-0.3';

export const profiles = {
  '2026-08': profile202608,
  '2026-07': profile202607,
  '2026-02': profile202602,
  '2025-04': profile202504,
  'veloera-0.3': profileVeloera,
} satisfies Record<string, FacadeProfile>;

/** Version of another gateway that a façade emulates. */
export type ProfileName = keyof typeof profiles;

import type { Profile } from './abilities';

/** Gateways that were examined, by the date of their sources. */
export const profiles = {
  'new-api-2026-08': { session: 'bearer' },
  'new-api-2026-07': { session: 'cookie' },
  'new-api-2026-02': { session: 'cookie' },
  'new-api-2025-04': { session: 'cookie' },
  'veloera-0.3': { session: 'cookie' },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;

export const profileNames = Object.keys(profiles) as ProfileName[];

/** The examined gateway whose ways these are; undefined for any mixture. */
export const nameOf = (profile: Profile): ProfileName | undefined =>
  profileNames.find((name) => Object.entries(profiles[name]).every(([ability, way]) => profile[ability as keyof Profile] === way));

/** What GATEWAY_PROFILE takes; `console` is a gateway that speaks the console's own contract. */
export const chosenProfiles = ['console', ...profileNames] as const;

export type ChosenProfile = (typeof chosenProfiles)[number];

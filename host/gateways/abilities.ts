import type { Ability } from './ability';
import { session } from './session';

/** Everything in which gateways differ, by the name that logs and `gateway check` use. */
export const abilities = { session } satisfies Record<string, Ability>;

export type AbilityName = keyof typeof abilities;

/** The way in which a gateway has each ability; undefined where that could not be told. */
export type Profile = { [Name in AbilityName]: keyof (typeof abilities)[Name]['ways'] | undefined };

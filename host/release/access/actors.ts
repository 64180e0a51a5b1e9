const automaticActors = ['guard', 'schedule', 'start'];

export const tokenActor = (name: string): string => `${name} (token)`;

/** `run` says which CI run: `acme/billing@main`. */
export const identityActor = (name: string, run: string): string => `${name} (CI: ${run})`;

/** As owners are named: an identity is the same in all of its runs. */
export const identityOwner = (name: string): string => `${name} (CI)`;

/** Whether only edges and automatic changes may give this name, so that nobody can type it. */
export const isReservedActor = (actor: string): boolean => automaticActors.includes(actor) || /\((?:token|user|CI|CI: .*)\)$/.test(actor);

/** A user cannot pass for a token or the guard by their username. */
export const userActor = (username: string): string => (isReservedActor(username) ? `${username} (user)` : username);

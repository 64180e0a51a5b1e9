/** Values as entered; an empty password keeps the current one. */
export type ProfileValues = { username: string; displayName: string; original: string; password: string };

export type Profile = { values: ProfileValues; hasPassword: boolean };

/** Omitted fields stay unchanged. */
export type ProfileChange = { username?: string; display_name?: string; password?: string; original_password?: string };

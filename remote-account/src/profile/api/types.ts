/** What one may change of oneself; texts as they are typed, a blank password keeps the old one. */
export type ProfileValues = { username: string; displayName: string; original: string; password: string };

/** What is stored, and whether the present password is needed to change it. */
export type Profile = { values: ProfileValues; hasPassword: boolean };

/** What `PUT /api/user/self` takes; what is missing stays. */
export type ProfileChange = { username?: string; display_name?: string; password?: string; original_password?: string };

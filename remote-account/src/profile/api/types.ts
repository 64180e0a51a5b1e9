/** What one may change of oneself; texts as they are typed, a blank password keeps the old one. */
export type ProfileValues = { username: string; displayName: string; password: string };

/** What `PUT /api/user/self` takes; what is missing stays. */
export type ProfileChange = { username?: string; display_name?: string; password?: string };

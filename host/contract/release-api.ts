/** Where an edge serves its release API. */
export const releaseApiPath = '/composition/api/v1';

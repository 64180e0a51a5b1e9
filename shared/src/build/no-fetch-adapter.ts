export const getFetch = null;

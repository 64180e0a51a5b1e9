/** Where a super administrator gives models their prices. */
export const pricesAddress = '/setting?tab=operation&card=prices';

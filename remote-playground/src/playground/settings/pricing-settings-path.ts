export const pricingSettingsPath = '/setting?tab=operation&section=prices';

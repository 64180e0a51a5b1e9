export const pricingSettingsPath = '/setting?tab=operation&card=prices';

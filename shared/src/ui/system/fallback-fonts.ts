// Fonts of the system in the metrics of ours, so that nothing moves when ours arrive. Values: next/font's metrics of both fonts.

const interFallback = {
  fontFamily: 'Inter Fallback',
  src: "local('Arial'), local('Liberation Sans'), local('Arimo')",
  sizeAdjust: '107.12%',
  ascentOverride: '90.44%',
  descentOverride: '22.52%',
  lineGapOverride: '0%',
};

/** The sources are equally wide, within 0.3%. */
const jetBrainsMonoFallback = {
  fontFamily: 'JetBrains Mono Fallback',
  src: "local('Menlo'), local('DejaVu Sans Mono'), local('Liberation Mono'), local('Courier New')",
  sizeAdjust: '99.66%',
  ascentOverride: '102.35%',
  descentOverride: '30.1%',
  lineGapOverride: '0%',
};

export const fallbackFonts = {
  '@font-face': interFallback,
  // An object has a key only once.
  '@media all': { '@font-face': jetBrainsMonoFallback },
};

/** Arial in the metrics of Inter, so that nothing moves when Inter arrives. Values: next/font's metrics of both fonts. */
export const interFallback = {
  fontFamily: 'Inter Fallback',
  src: "local('Arial'), local('Liberation Sans'), local('Arimo')",
  sizeAdjust: '107.12%',
  ascentOverride: '90.44%',
  descentOverride: '22.52%',
  lineGapOverride: '0%',
};

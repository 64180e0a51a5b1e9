import type { Price } from './price';

type ImageOptions = { n: number; size: string; quality: string };

// The other gateways price images the same way: ratio 16 is 0.04 per image.
const imagePricePerRatio = 0.0025;

const sizeFactors: Record<string, number> = { '256x256': 0.4, '512x512': 0.45, '1024x1792': 2, '1792x1024': 2 };

/** Price of all images of a request; an expression prices only what the upstream reports. */
export function imagePrice(price: Price, name: string, { n, size, quality }: ImageOptions): Price {
  const { model } = price;
  if (model.kind === 'expression') {
    return price;
  }
  const sizeFactor = sizeFactors[size] ?? 1;
  const qualityFactor = name === 'dall-e-3' && quality === 'hd' ? (sizeFactor === 2 ? 1.5 : 2) : 1;
  const perImage = model.kind === 'call' ? model.price : model.ratio * imagePricePerRatio;
  return { ...price, model: { kind: 'call', price: perImage * sizeFactor * qualityFactor * n } };
}

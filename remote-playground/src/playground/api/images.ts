const maxImages = 20;

/** Characters, of which `data:` addresses have many. */
const maxLength = 30_000_000;

const imageAddress = /^(https?:\/\/|data:image\/(png|jpeg|gif|webp);base64,)/i;

/** Addresses of generated images, from parts like those of a message or from stored addresses. */
export function parseImages(list: unknown): string[] {
  const addresses = Array.isArray(list) ? list.map(addressOf) : [];
  return addresses
    .filter((address) => typeof address === 'string')
    .filter((address) => address.length <= maxLength && imageAddress.test(address))
    .slice(0, maxImages);
}

function addressOf(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) {
    return part;
  }
  const { image_url } = part as { image_url?: { url?: unknown } | string };
  return typeof image_url === 'object' ? image_url?.url : image_url;
}
